import type { Result } from '@order-change/contract';
import {
  encodeText,
  type Encoding,
  type ExportedChange,
  isoInJapan,
  toCsvLine,
  unencodable,
} from 'api-server/data';

type Cell = string | number | null;
type Row = ExportedChange['rows'][number];

/** The columns of exported changes: header in English and Japanese, and the cell of each row of a change. */
const columns: readonly (readonly [
  english: string,
  japanese: string,
  cell: (change: ExportedChange['content'], row: Row) => Cell,
])[] = [
  ['position', '連番', ({ position }) => position],
  ['receipt_number', '受付番号', ({ receiptNumber }) => receiptNumber],
  ['accepted_datetime', '受付日時', ({ acceptedAt }) => isoInJapan(acceptedAt)],
  ['order_number', '注文番号', ({ orderNumber }) => orderNumber],
  ['membership_number', '会員番号', ({ membershipNumber }) => membershipNumber],
  ['contact_email', '連絡先メールアドレス', ({ contactEmail }) => contactEmail],
  ['field', '項目', (_change, { field }) => field],
  ['line_number', '明細番号', (_change, { lineNumber }) => lineNumber],
  ['delivery_month', 'お届け月', (_change, { deliveryMonth }) => deliveryMonth],
  ['before', '変更前', (_change, { before }) => before],
  ['after', '変更後', (_change, { after }) => after],
];

const rowsOf = ({ content, rows }: ExportedChange): Cell[][] =>
  rows.map((row) => columns.map(([, , cell]) => cell(content, row)));

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
  return toCsvLine(columns.map(([english, japanese]) => (isJapanese ? japanese : english)));
}
