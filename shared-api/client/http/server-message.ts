/** Text of an error that the server worded itself, as the dialog shows it. */
export interface ServerMessage {
  readonly code: string;
  readonly message: string;
}

/** A server error without a string code and message shows no dialog (spec §4). */
export function isServerMessage(data: object): data is ServerMessage {
  const { code, message: text } = data as Record<string, unknown>;
  return typeof code === 'string' && typeof text === 'string';
}
