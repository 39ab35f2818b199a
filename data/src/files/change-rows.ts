import type { Result } from '@order-change/contract';
import {
  encodeText,
  type Encoding,
  type ExportedChange,
  isoInJapan,
  toCsvLine,
  unencodable,
} from 'api-server/data';

/** The columns of exported changes, in English and Japanese. */
export const changeColumns = [
  ['position', '連番'],
  ['receipt_number', '受付番号'],
  ['accepted_datetime', '受付日時'],
  ['order_number', '注文番号'],
  ['membership_number', '会員番号'],
  ['contact_email', '連絡先メールアドレス'],
  ['field', '項目'],
  ['line_number', '明細番号'],
  ['delivery_month', 'お届け月'],
  ['before', '変更前'],
  ['after', '変更後'],
] as const;

type Row = readonly (string | number | null)[];

/** Returns the rows of a change, each with the columns of the change itself. */
function rowsOf({ content, rows }: ExportedChange): Row[] {
  const { position, receiptNumber, acceptedAt, orderNumber, membershipNumber } = content;
  const accepted = isoInJapan(acceptedAt);
  const start = [position, receiptNumber, accepted, orderNumber, membershipNumber];
  return rows.map(({ field, lineNumber, deliveryMonth, before, after }) => [
    ...start,
    content.contactEmail,
    field,
    lineNumber,
    deliveryMonth,
    before,
    after,
  ]);
}

/** Reason for which a change cannot be written in an encoding. */
export interface Unwritable {
  receiptNumber: string;
  orderNumber: string;
  field: string;
  characters: string[];
}

/** Returns the rows of a change as CSV in an encoding; the failure is what the encoding cannot hold. */
export function toCsv(change: ExportedChange, encoding: Encoding): Result<Buffer, Unwritable[]> {
  const rows = rowsOf(change);
  const bytes = encodeText(rows.map(toCsvLine).join(''), encoding);
  if (bytes) return { ok: true, value: bytes };
  const { receiptNumber, orderNumber } = change.content;
  const failure = change.rows.flatMap(({ field }, index) => {
    const characters = unencodable(rows[index]?.join('') ?? '', encoding);
    return characters.length > 0 ? [{ receiptNumber, orderNumber, field, characters }] : [];
  });
  return { ok: false, failure };
}

/** Returns the header of exported changes. */
export function headerOf(isJapanese: boolean): string {
  return toCsvLine(changeColumns.map(([english, japanese]) => (isJapanese ? japanese : english)));
}
