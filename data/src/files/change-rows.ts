import { destinationKeys, type Result } from '@order-change/contract';
import {
  encodeText,
  type Encoding,
  type ExportedChange,
  fileName,
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

/** One row for each line, field of the destination and time slot that a change is about. */
function rowsOf(change: ExportedChange): Row[] {
  const { position, receiptNumber, acceptedAt, orderNumber, membershipNumber } = change;
  const { contactEmail, lines, destination, timeSlot } = change;
  const accepted = isoInJapan(acceptedAt);
  const start = [position, receiptNumber, accepted, orderNumber, membershipNumber, contactEmail];
  return [
    ...lines.map(({ lineNumber, deliveryMonth, before, after }) => [
      ...[...start, 'item_no', lineNumber, deliveryMonth],
      ...[before, after],
    ]),
    ...(destination
      ? destinationKeys.map((key) => [
          ...[...start, fileName(key), null, null],
          ...[destination.before[key] ?? '', destination.after[key] ?? ''],
        ])
      : []),
    ...(timeSlot ? [[...start, 'time_slot', null, null, timeSlot.before, timeSlot.after]] : []),
  ];
}

/** Why a change cannot be written in an encoding. */
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
  const { receiptNumber, orderNumber } = change;
  const failure = rows.flatMap((row) => {
    const characters = unencodable(row.join(''), encoding);
    const [, , , , , , field] = row;
    return characters.length > 0
      ? [{ receiptNumber, orderNumber, field: String(field), characters }]
      : [];
  });
  return { ok: false, failure };
}

export function headerOf(isJapanese: boolean): string {
  return toCsvLine(changeColumns.map(([english, japanese]) => (isJapanese ? japanese : english)));
}
