import { type InferType, type Schema, string, type StringSchema, ValidationError } from 'yup';
import { type Message, message } from '../messages/messages';
import type { Result } from '../result';
import { judgeText, missing, type TextField } from './text-field';

/** One broken rule: where (`changes.products[0].itemNo`, as in the body) and what. */
export interface Violation extends Message {
  readonly path: string;
}

/**
 * A text field of a request or form. It judges the normalised value and, when cast, becomes it, so
 * that width is never the customer's problem (spec §5).
 */
export function text(field: TextField): StringSchema<string> {
  const { label, normalize, optional = false } = field;
  const schema = string()
    .label(label)
    .transform((value: unknown) => (typeof value === 'string' ? normalize(value) : value));
  const present = optional ? schema.default('') : schema.defined(asYupMessage(missing(label)));
  return present.test('rules', (value, context) => {
    const siblings = (context.parent ?? {}) as Record<string, unknown>;
    const broken = judgeText(field, value ?? '', siblings);
    return broken
      ? context.createError({ message: asYupMessage(broken), disableStackTrace: true })
      : true;
  }) as StringSchema<string>;
}

/** yup takes any record as a message and hands it on unchanged. */
export function asYupMessage({ code, params }: Message): Record<string, unknown> {
  return { code, params };
}

/** Every violation of a value, in the order of the body; one of a wrong type or an unknown field is 9000. */
export function violationsOf(schema: Schema, value: unknown): Violation[] {
  try {
    schema.validateSync(value, { strict: true, abortEarly: false, disableStackTrace: true });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    return errors.map((inner) => ({ path: inner.path ?? '', ...toMessage(inner.errors[0]) }));
  }
}

/** Reads the message of a violation; any other text is yup's own complaint about the shape. */
function toMessage(yupMessage: unknown): Message {
  return typeof yupMessage === 'object' && yupMessage !== null && 'code' in yupMessage
    ? (yupMessage as Message)
    : message('MSGECCSE9000');
}

/** Judges a value from outside and gives it back normalised and typed. */
export function parse<S extends Schema>(
  schema: S,
  value: unknown,
): Result<InferType<S>, Violation[]> {
  const violations = violationsOf(schema, value);
  if (violations.length > 0) return { ok: false, failure: violations };
  return { ok: true, value: schema.cast(value) as InferType<S> };
}

/** The first violation of each field, by path: the shape that formik keeps errors in for flat forms. */
export function errorsByPath(violations: readonly Violation[]): Record<string, Message> {
  const errors: Record<string, Message> = {};
  for (const { path, code, params } of violations) errors[path] ??= { code, params };
  return errors;
}
