import {
  errorsByPath,
  messageText,
  refusalText,
  type ErrorAnswer,
  type Violation,
} from '@order-change/contract';

/** Texts by field, as formik keeps them. */
export type Texts = Record<string, string>;

/** What the contract's rules found. */
export function violationTexts(violations: readonly Violation[]): Texts {
  const messages = Object.entries(errorsByPath(violations));
  return Object.fromEntries(messages.map(([path, message]) => [path, messageText(message)]));
}

/**
 * What the server found, at the fields that it names. A refusal that names none of `fields` belongs to
 * the form as a whole, or to its `only` field.
 */
export function refusalTexts(
  refusal: ErrorAnswer,
  fields: readonly string[],
  only?: string,
): Texts {
  const texts: Texts = {};
  for (const field of refusal.fields ?? []) {
    if (!fields.includes(field.path)) continue;
    texts[field.path] ??= refusalText({ message: refusal.message, ...field });
  }
  if (Object.keys(texts).length > 0 || only === undefined) return texts;
  return { [only]: refusalText(refusal) };
}
