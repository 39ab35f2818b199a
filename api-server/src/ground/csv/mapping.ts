import type { Column } from './column';
import { type FormatName, formats } from './formats';

/** Where a company's file holds a column of ours, and how it writes its cells. */
export interface ColumnMapping {
  /** header in the file; the cells of several are joined. One of ours if undefined */
  header?: string | readonly string[] | undefined;
  /** between the cells of several headers */
  joinedBy?: string | undefined;
  /** in each row, of a column that the file lacks */
  constant?: string | undefined;
  /** cells that stand for other ones; an empty cell may be one */
  values?: Readonly<Record<string, string>> | undefined;
  format?: FormatName | undefined;
}

/** How to read a company's file that is not written as ours are. */
export interface FileMapping {
  /** between two cells; a comma if undefined */
  delimiter?: string | undefined;
  /** the first line is 1 */
  headerLine?: number | undefined;
  /** by the name of a column of ours, or `fact:<label>` */
  columns: Readonly<Record<string, ColumnMapping>>;
}

/** The header of a mapped file in our words, and what gives the cells of a row in the same order. */
export interface MappedHeader {
  cells: string[];
  /** as the file writes them */
  written: string[];
  /** @returns the cells of a row, those of constants behind them */
  rowOf: (record: readonly string[]) => readonly string[];
  /** of the column at each place; undefined if the mapping says nothing of it */
  rules: (ColumnMapping | undefined)[];
  /** headers that the mapping names and the file lacks */
  missing: string[];
}

/** Puts our headers in the place of those that a mapping names. A header of ours that it gives to another column is one of others. */
export function mapHeader(
  columns: readonly Column[],
  header: readonly string[],
  { columns: mapped }: FileMapping,
): MappedHeader {
  const ours = new Map(columns.map(({ name, label }) => [name, [name, label]]));
  const isElsewhere = ({ header: own, constant }: ColumnMapping) => (own ?? constant) !== undefined;
  const taken = new Set(
    Object.entries(mapped).flatMap(([name, rule]) =>
      isElsewhere(rule) ? (ours.get(name) ?? []) : [],
    ),
  );
  const cells = header.map((cell) => (taken.has(cell) ? `(${cell})` : cell));
  const missing: string[] = [];
  const rules: MappedHeader['rules'] = header.map(() => undefined);
  const joins: { from: number[]; by: string }[] = [];
  const constants: string[] = [];
  for (const [name, rule] of Object.entries(mapped)) {
    if (rule.constant !== undefined) {
      rules[cells.push(name) - 1] = rule;
      constants.push(rule.constant);
      continue;
    }
    const own = ours.get(name)?.find((each) => header.includes(each)) ?? name;
    const named = [rule.header ?? own].flat();
    const from = named.map((each) => header.indexOf(each));
    const [first = -1, ...others] = from;
    const absent = named.filter((_each, index) => from[index] === -1);
    missing.push(...absent);
    if (absent.length === 0) {
      cells[first] = name;
      rules[first] = rule;
      for (const other of others) cells[other] = '';
      if (others.length > 0) joins.push({ from, by: rule.joinedBy ?? '' });
    }
  }
  return {
    cells,
    written: cells.map((cell, index) => header[index] ?? cell),
    rules,
    missing,
    rowOf: (record) => {
      if (joins.length === 0 && constants.length === 0) return record;
      const row = [...record.slice(0, header.length), ...constants];
      for (const { from, by } of joins) {
        const parts = from.map((index) => (record[index] ?? '').trim()).filter(Boolean);
        row[from[0] ?? 0] = parts.join(by);
      }
      return row;
    },
  };
}

/** Puts our value in the place of a company's: a value that the mapping names, else a cell of the named format. */
export function mapCell(
  cell: string,
  { values, format }: ColumnMapping,
  isRead: (cell: string) => boolean,
): string {
  const value = values && Object.hasOwn(values, cell) ? values[cell] : undefined;
  if (value !== undefined) return value;
  return format === undefined || cell === '' ? cell : formats[format](cell, isRead);
}
