import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from './formula';

/**
 * Writes a line of a CSV file as RFC 4180 has it, with CRLF. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front, which an import takes off again.
 */
export function toCsvLine(cells: readonly (string | number | null)[]): string {
  const safe = cells.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell));
  return stringify([safe], { record_delimiter: 'windows' });
}
