import { messages as texts } from '#texts/messages';

/** The codes of the error catalogue (spec §8), each with its text. */
export type MessageCode = keyof typeof texts;

type ParamsOf<C extends MessageCode> = (typeof texts)[C] extends `${string}{0}${string}`
  ? [param: string]
  : [];

/** A code with its parameters: what a rule answers with. The text is looked up last. */
export interface Message {
  readonly code: MessageCode;
  readonly params: readonly string[];
}

/** Builds a message; a wrong number of parameters does not compile. */
export function message<C extends MessageCode>(code: C, ...params: ParamsOf<C>): Message {
  return { code, params };
}

/** True when a value from outside is one of the codes of spec §8. */
export function isMessageCode(value: unknown): value is MessageCode {
  return typeof value === 'string' && Object.hasOwn(texts, value);
}

/**
 * The lines of a message's text. The lines are split first and the parameter is put in afterwards by
 * a function: it may hold what a customer typed, `$` and `$&` among it.
 */
export function messageLines({ code, params }: Message): string[] {
  return texts[code].split('$').map((line) => line.replace('{0}', () => params[0] ?? ''));
}

/** The text of a message on one line, for a place that has no line breaks. */
export function messageText(message: Message): string {
  return messageLines(message).join('');
}

/** Type of the dialog of a code, from the letter of the code, and its buttons (spec §2). */
export function messageStyle(code: MessageCode): { type: 'E' | 'I'; variant: 0 | 1 } {
  const confirms = code === 'MSGEORSI0005' || code === 'MSGEORSI0006';
  return { type: code.startsWith('MSGEORSI') ? 'I' : 'E', variant: confirms ? 1 : 0 };
}
