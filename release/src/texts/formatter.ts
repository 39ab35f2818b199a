import { fill } from './fill';

/** A refusal of this program, or one of another version whose code this program may not know. */
export interface Formattable {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** in English, with those that led to it */
  readonly text?: string;
  readonly because?: readonly Formattable[];
}

/** Makes the functions that format refusals in one language, whose sentences follow each other after a `space`. */
export function createFormatter(
  texts: Readonly<Record<string, readonly [fault: string, fix?: string]>>,
  space: string,
) {
  const knows = ({ code }: Formattable) => Object.hasOwn(texts, code);
  const part = ({ code, params }: Formattable, at: 0 | 1) => fill(texts[code]?.[at] ?? '', params);

  /** Returns the fault with those that led to it, without the fix. */
  function formatFault(given: Formattable): string {
    if (!knows(given)) return given.text ?? '';
    return [part(given, 0), ...(given.because ?? []).map(formatFault)].join(space);
  }

  /** Returns the fix; '' if none is known. */
  const formatFix = (given: Formattable) => (knows(given) ? part(given, 1) : '');

  /** Returns fault and fix in one line. */
  const formatRefusal = (given: Formattable) =>
    [formatFault(given), formatFix(given)].filter((words) => words !== '').join(space);

  return { knows, formatFault, formatFix, formatRefusal };
}
