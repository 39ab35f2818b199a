import type { Result } from '@order-change/contract';
import type { Column } from './column';

/**
 * Where each column stands in a file, by its header in English or Japanese; -1 for an optional one that
 * the file lacks. Otherwise what is wrong with the header.
 */
export function readHeader(
  columns: readonly Column[],
  header: readonly string[],
  ignoresOthers: boolean,
): Result<number[], string> {
  const isOf = ({ name, label }: Column, cell: string) => cell === name || cell === label;
  const cells = header.map((cell) => cell.trim());
  const found = columns.map((column) => ({
    column,
    places: cells.flatMap((cell, place) => (isOf(column, cell) ? [place] : [])),
  }));
  const unknown = cells.filter(
    (cell) => !ignoresOthers && !columns.some((column) => isOf(column, cell)),
  );
  const complaints = found
    .flatMap(({ column: { name, label, isOptional = false }, places }) => {
      if (places.length > 1) return [`column ${name} stands twice`];
      return places.length === 0 && !isOptional ? [`column ${name} (${label}) is missing`] : [];
    })
    .concat(unknown.map((cell) => `column ${JSON.stringify(cell)} is unknown`));
  return complaints.length > 0
    ? { ok: false, failure: complaints.join(', ') }
    : { ok: true, value: found.map(({ places: [place = -1] }) => place) };
}
