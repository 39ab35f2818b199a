import type { Violation } from '@order-change/contract';
import type { Schema } from 'yup';
import { fieldLabel, fieldText } from './field-text';

/** Problem of a field, in words. */
export interface FieldProblem {
  /** as the form's schema names it: `zipCode`, `products[0].itemNo` */
  path: string;
  text: string;
}

/** Texts by the path of their field: the shape in which formik keeps errors. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first problem of each field, in the order of the form. */
export function toFieldErrors(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, text } of problems) errors[path] ??= text;
  return errors;
}

/** Words a violation of a form's schema for its field. */
export function toProblem(schema: Schema, { path, ...message }: Violation): FieldProblem {
  return { path, text: fieldText(message, fieldLabel(schema, path)) };
}

/** The id of a field's control, for the link of an error summary. */
export function fieldId(path: string): string {
  return `field-${path}`;
}
