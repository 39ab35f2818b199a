import { destinationColumns } from '@order-change/contract/server';
import { type ColumnMapping, type FormatName, formats, type tables } from 'api-server/data';
import { headerWords } from '../texts/header-words';
import { candidatesOf } from './guess-values';

type Column = (typeof tables)['orders']['columns'][number];

/** The beginning of a company's file. */
export interface Sample {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A column of ours, where the file holds it, and what of it cannot be read even so. */
export interface Guessed {
  column: Column;
  header: string;
  mapping: ColumnMapping;
  unread: { count: number; values: string[] };
}

export interface Guess {
  found: Guessed[];
  missing: Column[];
  others: string[];
}

/** Cells that a form or words must make readable before they are believed to be meant. */
const mostCells = 0.9;
/** A name that is believed whatever the cells are: what cannot be read of them is told. */
const sureName = 2;
const fewestCells = 0.5;
/** Different cells of a column that values are guessed for: with more it holds no codes. */
const mostValues = 40;
const shownValues = 5;

/** Headers of what belongs to a recipient: who ordered has a name, a telephone number and an address too. */
const delivered = /届|配送先|送付先|受取|ship|recipient|deliver/i;
const destinationNames = new Set(Object.values(destinationColumns).map(({ name }) => name));

/**
 * Returns how well a header names a column: 3 as its name, 2 by one of its other words, 1 if it holds one, else 0; and
 * a half more if it says that it is the recipient's.
 */
export function nameScore(column: Column, header: string): number {
  const score = wordScore(column, header);
  const isRecipients = destinationNames.has(column.name) && delivered.test(header);
  return score > 0 && isRecipients ? score + 0.5 : score;
}

function wordScore({ name, label }: Column, header: string): number {
  const [own, ...ours] = [header, name, label].map(plain);
  const others = (headerWords[name] ?? []).map(plain);
  if (!own) return 0;
  if (ours.includes(own)) return 3;
  if (others.includes(own)) return 2;
  return [...ours, ...others].some((word) => word.length > 1 && own.includes(word)) ? 1 : 0;
}

/** Ends of headers that say no more than that the cells are codes. */
const classifies = /(?:区分|kbn)$/;
/** Ends of headers that all say that the cells identify something. */
const identifies = /(?:番号|コード|ナンバー|cd|code|number|id)$/;

function plain(header: string): string {
  const letters = header.normalize('NFKC').toLowerCase().replace(/__c$/, '');
  return letters
    .replace(/[^\p{L}\p{N}〒]/gu, '')
    .replace(classifies, '')
    .replace(identifies, 'no');
}

/** Guesses which header of a file is which column of a table, by its name and by its cells. */
export function guess(columns: readonly Column[], { header, rows }: Sample): Guess {
  const now = new Date();
  const candidates = columns
    .filter(({ labels }) => !labels)
    .flatMap((column) =>
      header.flatMap((cell, index) => {
        const score = nameScore(column, cell);
        const cells = rows.map((row) => (row[index] ?? '').trim());
        const reading = readingOf(column, cells, now);
        // A column that a file needs is missing otherwise: better to tell what of it cannot be read.
        const isNamed = score >= sureName || (score > 0 && !column.isOptional);
        const isBelievable = isNamed || reading.share >= fewestCells;
        // Without a name only cells that no text is can tell, and only of a column that a file needs.
        const isPicky = !column.read('あ', now).ok;
        const isTelling = score > 0 || (isPicky && !column.isOptional && reading.isWhole);
        return isBelievable && isTelling ? [{ column, index, score, isPicky, reading }] : [];
      }),
    )
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.isPicky) - Number(a.isPicky) ||
        b.reading.share - a.reading.share,
    );
  const found = new Map<Column, Guessed>();
  const taken = new Set<number>();
  for (const { column, index, score, reading } of candidates) {
    const isFree = !found.has(column) && !taken.has(index);
    const rivals = candidates.filter(
      (one) =>
        one.score === 0 &&
        (one.index === index
          ? !found.has(one.column)
          : one.column === column && !taken.has(one.index)),
    );
    if (!isFree || (score === 0 && rivals.length > 1)) continue;
    const names = namesFrom(header, index);
    for (const at of names) taken.add(at);
    const own = names.map((at) => header[at] ?? '');
    const { mapping, unread } = reading;
    found.set(column, {
      column,
      header: own.join(' '),
      mapping: {
        ...(own.length > 1 ? { header: own, joinedBy: ' ' } : { header: own[0] }),
        ...mapping,
      },
      unread,
    });
  }
  return {
    found: columns.flatMap((column) => found.get(column) ?? []),
    missing: columns.filter((column) => !found.has(column) && !column.labels),
    others: header.filter((cell, index) => cell !== '' && !taken.has(index)),
  };
}

/** Returns the places of a family name and a given name that stand apart, 姓 and 名; of another header its own place. */
function namesFrom(header: readonly string[], index: number): number[] {
  const own = header[index] ?? '';
  const parts = ['姓', '名'].map((end) => header.indexOf(own.replace(/[姓名]$/, end)));
  return /[姓名]$/.test(own) && !parts.includes(-1) ? parts : [index];
}

/** How a column reads cells: as they are, in a form that a mapping names, or with values for some of them. */
function readingOf({ read }: Column, cells: readonly string[], now: Date) {
  const isRead = (cell: string) => read(cell, now).ok;
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(cell, (counts.get(cell) ?? 0) + 1);
  counts.delete('');
  const sumOf = (some: Iterable<string>) =>
    [...some].reduce((sum, cell) => sum + (counts.get(cell) ?? 0), 0);
  const names = [undefined, ...(Object.keys(formats) as FormatName[])];
  const [best] = names
    .map((format) => {
      const rewrite = (cell: string) => (format ? formats[format](cell, isRead) : cell);
      return { format, bad: [...counts.keys()].filter((cell) => !isRead(rewrite(cell))) };
    })
    .sort((a, b) => sumOf(a.bad) - sumOf(b.bad));
  const { format, bad = [] } = best ?? {};
  const pairs = (bad.length > mostValues ? [] : bad).flatMap((cell) => {
    const value = candidatesOf(cell).find(isRead);
    return value === undefined ? [] : [[cell, value] as const];
  });
  const values = Object.fromEntries(pairs);
  const unread = bad.filter((cell) => !Object.hasOwn(values, cell));
  const filled = sumOf(counts.keys());
  const count = sumOf(unread);
  const share = filled === 0 ? 1 : 1 - count / filled;
  return {
    mapping: { ...(format && { format }), ...(pairs.length > 0 && { values }) },
    share,
    isWhole: filled > 0 && share >= mostCells && filled === cells.length,
    unread: { count, values: unread.slice(0, shownValues) },
  };
}
