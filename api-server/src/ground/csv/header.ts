import { fill, type Result } from '@order-change/contract';
import leven from 'leven';
import * as texts from '../../texts/ja.files';
import type { Column } from './column';
import { complaintsOf, isNearLabelled, labelOf } from './labels';

/** A file's columns. */
export interface Header {
  /** of each column of the table; none for an optional one that the file lacks */
  places: Place[][];
  /** headers of columns that the table does not have */
  others: string[];
}

/** Place of a cell in a row. */
export interface Place {
  index: number;
  /** empty, unless the column has labels */
  label: string;
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
  const cells = header.map((cell) => cell.trim());
  const found = columns.map((column) => ({ column, places: placesOf(column, cells) }));
  const taken = new Set(found.flatMap(({ places }) => places.map(({ index }) => index)));
  const others = cells.filter((cell, index) => cell !== '' && !taken.has(index));
  const missing = found.flatMap(({ column, places }) =>
    places.length === 0 || column.labels ? [column] : [],
  );
  const misspelt = ignoresOthers
    ? []
    : others.flatMap((cell) => {
        const meant = missing.find((column) => mayBe(cell, column));
        return meant ? [fill(texts.columnMisspelt, { name: cell, meant: meant.label })] : [];
      });
  const present = found.flatMap(({ column, places }) => (places.length > 0 ? [column.label] : []));
  const needed = columns.filter(({ isOptional }) => !isOptional);
  if (present.length === 0 && needed.length > 1) {
    const first = cells.slice(0, shownHeaders).join('、');
    return { ok: false, failure: fill(texts.noKnownHeader, { first }) };
  }
  const complaints = found
    .flatMap(({ column: { name, label, isOptional = false, labels }, places }) => {
      if (labels) {
        return complaintsOf(
          labels,
          places.map((place) => place.label),
          present,
        );
      }
      if (places.length > 1) return [fill(texts.columnTwice, { name })];
      return places.length === 0 && !isOptional ? [fill(texts.columnMissing, { name, label })] : [];
    })
    .concat(misspelt);
  return complaints.length > 0
    ? { ok: false, failure: complaints.join(', ') }
    : { ok: true, value: { places: found.map(({ places }) => places), others } };
}

/** Headers of a file that is none of ours, as far as a person needs them. */
const shownHeaders = 3;

function placesOf({ name, label, labels }: Column, cells: readonly string[]): Place[] {
  return cells.flatMap((cell, index) => {
    const found = labels
      ? labelOf(labels, cell)
      : [name, label].includes(cell.normalize('NFKC'))
        ? ''
        : undefined;
    return found === undefined ? [] : [{ index, label: found }];
  });
}

/** Returns whether a header is a column's but for a letter or two, or for a character of a Japanese one. */
function mayBe(cell: string, { name, label, labels }: Column): boolean {
  const letters = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');
  if (labels) return isNearLabelled(labels, cell);
  return leven(letters(cell), letters(name)) <= 2 || (label.length > 1 && leven(cell, label) <= 1);
}
