import { fill, type MessageCode, refusalText } from '@order-change/contract';
import type { Schema } from 'yup';

import * as texts from '#texts';

type Wording = (typeof texts.refusals)[keyof typeof texts.refusals];

const wordings: Readonly<Partial<Record<string, Wording>>> = texts.refusals satisfies Partial<
  Record<MessageCode, string>
>;

/** A violation, or what a server refused of a field. */
interface FieldRefusal {
  code: string;
  params?: readonly string[] | undefined;
  /** the server's own words for a code that the catalogue does not have */
  message?: string;
}

/**
 * Words a refusal for one field: names the field and how to fix it, so that a line of the error summary makes
 * sense alone. A code whose text says both has its text of the catalogue.
 */
export function fieldText(
  { code, params = [], message = '' }: FieldRefusal,
  label: string,
): string {
  const [given = ''] = params;
  const isPicked = texts.pickedLabels.includes(label);
  if (code === 'MSGECCSE0001' || (code === 'MSGECCSE0008' && isPicked))
    return fill(isPicked ? texts.choose : texts.enter, { label });
  const wording = wordings[code];
  if (!wording) return refusalText({ code, params: [...params], message });
  const param = given.includes('@') ? fill(texts.likeExample, { example: given }) : given;
  return fill(wording, { label, param });
}

/** Returns the label of a field as its schema names it; '' for a path that is no field of the schema. */
export function fieldLabel(schema: Schema, path: string): string {
  const { fields = {} } = schema as { fields?: Record<string, Partial<Schema>> };
  return fields[path]?.spec?.label ?? '';
}
