export interface HttpPorts {
  /**
   * told of the session's expiry that an answer carries, errors included (spec §4), as the moment by
   * this device's clock, however wrong that goes
   */
  onExpires: (expiry: Date) => void;
  /** told of the milliseconds by which this device's clock goes ahead of the server's */
  onClock: (lead: number) => void;
  /** an answer to a call of another session tells no expiry */
  sessionNumber: () => number;
  now?: () => Date;
}

interface Answer {
  method: string | undefined;
  /** the number of the session in which the call was begun */
  session: number | undefined;
  /** in ms since the epoch by this device's clock */
  receivedAt: number;
  header: (name: string) => unknown;
}

/** Tells what an answer says of the session's expiry and of the clock. */
export function hearTimes(
  { onExpires, onClock, sessionNumber }: HttpPorts,
  { method, session = sessionNumber(), receivedAt, header }: Answer,
): void {
  const lead = receivedAt - (toDate(header('date'))?.getTime() ?? receivedAt);
  // A cached answer, which only a GET has, tells the time at which it was stored.
  if (method === 'post') onClock(lead);
  const expiry = toDate(header('x-expires'));
  if (expiry && session === sessionNumber()) onExpires(new Date(expiry.getTime() + lead));
}

function toDate(value: unknown): Date | undefined {
  const date = typeof value === 'string' ? new Date(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}
