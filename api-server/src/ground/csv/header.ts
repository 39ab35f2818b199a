import { fill, type Result } from '@order-change/contract';
import leven from 'leven';
import * as texts from '../../texts/en.operators';
import type { Column } from './column';

/** A file's columns. */
export interface Header {
  /** of each column of the table; -1 for an optional one that the file lacks */
  places: number[];
  /** headers of columns that the table does not have */
  others: string[];
}

/**
 * Finds the columns of a table in a file, by their headers in English or Japanese. Others are passed over, unless one
 * is nearly the header of a column that is missing: passed over, a misspelt one would empty what it holds. The failure says what is wrong with the header.
 */
export function readHeader(
  columns: readonly Column[],
  header: readonly string[],
  ignoresOthers: boolean,
): Result<Header, string> {
  const isOf = ({ name, label }: Column, cell: string) => cell === name || cell === label;
  const cells = header.map((cell) => cell.trim());
  const found = columns.map((column) => ({
    column,
    places: cells.flatMap((cell, place) => (isOf(column, cell) ? [place] : [])),
  }));
  const others = cells.filter(
    (cell) => cell !== '' && !columns.some((column) => isOf(column, cell)),
  );
  const missing = found.flatMap(({ column, places }) => (places.length === 0 ? [column] : []));
  const misspelt = ignoresOthers
    ? []
    : others.flatMap((cell) => {
        const meant = missing.find((column) => mayBe(cell, column));
        return meant
          ? [fill(texts.columnMisspelt, { name: JSON.stringify(cell), meant: meant.name })]
          : [];
      });
  const complaints = found
    .flatMap(({ column: { name, label, isOptional = false }, places }) => {
      if (places.length > 1) return [fill(texts.columnTwice, { name })];
      return places.length === 0 && !isOptional ? [fill(texts.columnMissing, { name, label })] : [];
    })
    .concat(misspelt);
  return complaints.length > 0
    ? { ok: false, failure: complaints.join(', ') }
    : { ok: true, value: { places: found.map(({ places: [place = -1] }) => place), others } };
}

/** Returns whether a header is a column's but for a letter or two, or for a character of a Japanese one. */
function mayBe(cell: string, { name, label }: Column): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');
  return leven(letters(cell), letters(name)) <= 2 || (label.length > 1 && leven(cell, label) <= 1);
}
