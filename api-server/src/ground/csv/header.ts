import { fill, type Result } from '@order-change/contract';
import * as texts from '../../texts/en.operators';
import type { Column } from './column';

/**
 * Returns the place of each column in a file, by its header in English or Japanese; -1 for an optional one that the
 * file lacks. The failure says what is wrong with the header.
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
      if (places.length > 1) return [fill(texts.columnTwice, { name })];
      return places.length === 0 && !isOptional ? [fill(texts.columnMissing, { name, label })] : [];
    })
    .concat(unknown.map((cell) => fill(texts.columnUnknown, { name: JSON.stringify(cell) })));
  return complaints.length > 0
    ? { ok: false, failure: complaints.join(', ') }
    : { ok: true, value: found.map(({ places: [place = -1] }) => place) };
}
