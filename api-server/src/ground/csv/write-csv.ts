import { stringify } from 'csv-stringify/sync';

/**
 * Writes a line of a CSV file as RFC 4180 has it, with CRLF. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front.
 */
export function toCsvLine(cells: readonly (string | number | null)[]): string {
  return stringify([cells], { record_delimiter: 'windows', escape_formulas: true });
}
