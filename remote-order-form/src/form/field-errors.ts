import type { Schema } from 'yup';
import { violationsOf } from '@order-change/contract';
import { toFieldProblem, type FieldProblem } from '../change/refusal-fields';

/** Texts by the path of their field: the shape in which formik keeps errors. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first problem of each field, in the order of the form. */
export function toFieldErrors(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, text } of problems) errors[path] ??= text;
  return errors;
}

/** The contract's schema as formik's validation. */
export function validate(schema: Schema, values: unknown): FieldErrors {
  return toFieldErrors(violationsOf(schema, values).map(toFieldProblem));
}

/** The id of a field's control, for the summary's link. */
export function fieldId(path: string): string {
  return `field-${path}`;
}
