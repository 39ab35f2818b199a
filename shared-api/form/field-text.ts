import { type MessageCode, refusalText } from '@order-change/contract';
import type { Schema } from 'yup';

/** Fields whose value is picked from a list. */
const pickedLabels: readonly string[] = ['都道府県'];

const asksFor = (label: string) =>
  `${label}を${pickedLabels.includes(label) ? '選択' : '入力'}してください。`;

type Word = (label: string, param: string) => string;

/** The codes whose catalogue text (spec §8) does not name the field. */
const wordings: Partial<Record<MessageCode, Word>> = {
  MSGECCSE0001: asksFor,
  MSGECCSE0003: (label) =>
    `${label}に使用できない文字が含まれています。入力内容を確認してください。`,
  MSGECCSE0005: (label) => `${label}が、入力できる文字数を超えています。文字数を減らしてください。`,
  MSGECCSE0006: (label, characters) =>
    `${label}に入力できない文字（${characters}）が含まれています。別の文字に置き換えてください。`,
  MSGECCSE0007: (label, format) =>
    `${label}は、${format.includes('@') ? `「${format}」のような形式` : format}で入力してください。`,
  MSGECCSE0008: (label, value) =>
    pickedLabels.includes(label) ? asksFor(label) : `正しい${value}を入力してください。`,
  MSGECCSE0009: (label, found) => `${label}に該当する${found}が見つかりませんでした。`,
  MSGECCSE0010: (_label, choice) => `${choice}を選択してください。`,
  MSGEORSE0008: (label) =>
    `${label}が局留または私書箱あてのため、商品をお届けできません。ほかのお届け先を入力してください。`,
};

const texts: Partial<Record<string, Word>> = wordings;

/** A violation, or what a server refused of a field. */
interface FieldRefusal {
  code: string;
  params?: readonly string[] | undefined;
  /** the server's own words for a code that the catalogue does not have */
  message?: string;
}

/**
 * Words a refusal for one field: names the field and how to mend it, so that a line of the error summary makes
 * sense alone. A code whose text says both has its text of the catalogue.
 */
export function fieldText(
  { code, params = [], message = '' }: FieldRefusal,
  label: string,
): string {
  const text = texts[code]?.(label, params[0] ?? '');
  return text ?? refusalText({ code, params: [...params], message });
}

/** Returns the label of a field as its schema names it; '' for a path that is no field of the schema. */
export function fieldLabel(schema: Schema, path: string): string {
  const { fields = {} } = schema as { fields?: Record<string, Partial<Schema>> };
  return fields[path]?.spec?.label ?? '';
}
