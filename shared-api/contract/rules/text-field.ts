import { type Message, message } from '../messages/messages';

// Without yup: a first screen judges by it before any schema has come.

/** A rule over one normalised value; it may look at the object that the field stands in. */
export type Rule = (
  value: string,
  siblings: Readonly<Record<string, unknown>>,
) => Message | undefined;

export interface TextField {
  /** how a message names the field */
  label: string;
  normalize: (value: string) => string;
  /** asked in this order; the first that answers is the field's violation */
  rules?: readonly Rule[];
  /** an empty value is fine; a missing one counts as empty */
  optional?: boolean;
}

/** Judges the value of a text field; undefined if it breaks no rule. */
export function judgeText(
  { label, normalize, rules = [], optional = false }: TextField,
  value: string,
  siblings: Readonly<Record<string, unknown>> = {},
): Message | undefined {
  const normal = normalize(value);
  if (normal === '') return optional ? undefined : missing(label);
  for (const rule of rules) {
    const broken = rule(normal, siblings);
    if (broken) return broken;
  }
  return undefined;
}

export const missing = (label: string) => message('MSGECCSE0001', label);
