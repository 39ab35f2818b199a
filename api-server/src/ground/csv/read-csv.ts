import { fill, type Result } from '@order-change/contract';
import type { Options } from 'csv-parse';
import * as texts from '../../texts/ja.files';
import type { Column } from './column';
import { unescapeFormula } from './formula';
import { type Header, readHeader } from './header';
import { type FileMapping, mapCell, mapHeader, type MappedHeader } from './mapping';
import { faultOf, readRecords, type TextFile } from './read-records';
import { oneTwin } from './twins';

/** Fault of a file, or of a row of it. */
export interface CsvProblem {
  file: string;
  /** on which the row ends; the first line of the file is 1 */
  line: number;
  /** undefined if the whole row is wrong */
  column?: string | undefined;
  /** the column's header as the file writes it */
  header?: string | undefined;
  value?: string | undefined;
  reason: string;
}

/** A row's line, and its values in the order of the table's columns, as the database takes them. */
export interface CsvValues {
  line: number;
  values: (string | null)[];
}

/** A row, or its problems. */
export type CsvRow = Result<CsvValues, CsvProblem[]>;

export interface CsvFile extends TextFile {
  /** of a file that is not written as ours are */
  mapping?: FileMapping | undefined;
}

const asOurs: FileMapping = { columns: {} };

interface ReadOptions {
  /** from which months like `+2` count */
  now: Date;
  /** passes over columns that the table does not have, even if an optional one of the table is missing */
  ignoresOthers?: boolean;
  /** called with the file's own headers by the names of columns */
  onHeader?: (headers: ReadonlyMap<string, string>) => void;
  /** called with the headers of the columns that are passed over, if there are some */
  onOthers?: (headers: readonly string[]) => void;
  /** the bytes that were read since the last call */
  onRead?: (bytes: number) => void;
  /** called at the end of a file whose last row says, rightly, how many rows come before it */
  onTrailer?: () => void;
}

/** Fixed-length hosts fill cells with spaces, of ASCII or as wide as a kanji, web pages with no-break ones; some hosts end a file by 0x1A. */
const padding = /^[ \u3000\u00A0]+|[ \u3000\u00A0\x1A]+$/g;
const endOfFile = '\x1A';

const trailerNames = ['#rows', '#件数'];

/**
 * Reads a CSV file row by row: comma, a header line in English or Japanese, quotes as in RFC 4180, with
 * or without BOM. A column that is missing or named twice is a problem, and so is each cell that its column
 * refuses; columns of others ({@link readHeader}) and empty cells behind the last column are passed over. Spaces around a cell, and the apostrophe that an export puts before a formula, are no part of
 * it. A last row `#rows,<count>` says how many rows come before it. After a problem of the file itself (header,
 * quotes, number of cells, encoding, count) no row follows.
 *
 * @throws an error of the file system if the file cannot be read.
 */
export async function* readCsv(
  { path: file, encoding, mapping = asOurs }: CsvFile,
  columns: readonly Column[],
  { now, ignoresOthers = false, onHeader, onOthers, onRead, onTrailer }: ReadOptions,
): AsyncGenerator<CsvRow> {
  const options: Options = {
    relax_column_count: true,
    delimiter: mapping.delimiter ?? ',',
    from_line: mapping.headerLine ?? 1,
  };
  let layout: Layout | undefined;
  let line = 1;
  let rows = 0;
  let said: number | undefined;
  try {
    for await (const { record, info } of readRecords({ path: file, encoding }, onRead, options)) {
      if (record.length === 1 && record[0] === endOfFile) continue;
      line = info.lines;
      if (said !== undefined) return yield toFault(file, line, texts.rowsAfterTrailer);
      if (!layout) {
        const found = readLayout(columns, record, mapping, ignoresOthers);
        if (!found.ok) return yield toFault(file, line, found.failure);
        layout = found.value;
        onHeader?.(headersOf(columns, layout));
        if (layout.others.length > 0) onOthers?.(layout.others);
        continue;
      }
      said = trailerOf(record);
      if (said !== undefined || isEmptyFrom(0, record)) continue;
      const { header } = layout;
      if (info.error && !isEmptyFrom(header.length, record)) {
        const cells = { found: record.length, cells: header.length };
        return yield toFault(file, line, fill(texts.otherCells, cells));
      }
      if (record.every((cell, index) => cell === header[index]))
        return yield toFault(file, line, texts.headerAgain);
      rows += 1;
      yield readRow(columns, layout, record, { file, line, now });
    }
  } catch (error) {
    const fault = await faultOf(error, { path: file, encoding }, options);
    return yield toFault(file, fault.line ?? line, fault.reason, trimHeader(fault.header ?? ''));
  }
  if (!layout) yield toFault(file, line, texts.noHeader);
  if (said === undefined) return;
  if (said === rows) onTrailer?.();
  else yield toFault(file, line, fill(texts.otherCount, { rows, said, where: texts.lastRow }));
}

/** Where a file holds the columns of a table. */
interface Layout extends Header, MappedHeader {
  /** as the file has it */
  header: readonly string[];
}

function readLayout(
  columns: readonly Column[],
  header: readonly string[],
  mapping: FileMapping,
  ignoresOthers: boolean,
): Result<Layout, string> {
  const mapped = mapHeader(columns, header.map(trimHeader), mapping);
  const headers = mapped.missing.join(', ');
  if (headers !== '') return { ok: false, failure: fill(texts.mappedMissing, { headers }) };
  const found = readHeader(columns, mapped.cells, ignoresOthers);
  return found.ok ? { ok: true, value: { ...mapped, ...found.value, header } } : found;
}

/** The number of rows that a trailer says; undefined for any other row. */
function trailerOf([name = '', count = '', ...others]: readonly string[]): number | undefined {
  const isTrailer =
    trailerNames.includes(trimCell(name)) &&
    /^\d{1,9}$/.test(trimCell(count)) &&
    others.every((cell) => trimCell(cell) === '');
  return isTrailer ? Number(trimCell(count)) : undefined;
}

/** A spreadsheet ends each row by the commas of columns that were once used, and keeps rows of nothing else. */
function isEmptyFrom(index: number, record: readonly string[]): boolean {
  return record.length > index && record.slice(index).every((cell) => trimCell(cell) === '');
}

function trimCell(cell: string): string {
  return cell.replace(padding, '');
}

/** A header without the line breaks that make it fit into a spreadsheet's column. */
export function trimHeader(cell: string): string {
  return cell.replace(/\s*[\r\n]+\s*/g, '').trim();
}

function headersOf(
  columns: readonly Column[],
  { places, written }: Layout,
): ReadonlyMap<string, string> {
  return new Map(
    columns.map(({ name, label }, index) => {
      const [place] = places[index] ?? [];
      return [name, (place && written[place.index]) ?? label];
    }),
  );
}

function readRow(
  columns: readonly Column[],
  { places, rowOf, rules, written }: Layout,
  record: readonly string[],
  { file, line, now }: { file: string; line: number; now: Date },
): CsvRow {
  const problems: CsvProblem[] = [];
  const cells = rowOf(record);
  const readAt = ({ read }: Column, index: number, column: string): string | null => {
    const value = cells[index] ?? '';
    const rule = rules[index];
    const own = trimCell(value);
    const ours = rule ? mapCell(own, rule, (cell) => read(cell, now).ok) : own;
    // A minus of JIS after the apostrophe of an export is a formula as that of Windows was.
    const outcome = read(unescapeFormula(oneTwin(ours)), now);
    if (outcome.ok) return outcome.value;
    problems.push({ file, line, column, header: written[index], value, reason: outcome.failure });
    return null;
  };
  const values = columns.map((column, index) => {
    const own = places[index] ?? [];
    if (!column.labels) return readAt(column, own[0]?.index ?? -1, column.name);
    const [prefix] = column.labels.prefixes;
    const list = own.flatMap(({ label, index: at }) => {
      const value = readAt(column, at, `${prefix}:${label}`);
      return value === null ? [] : [{ label, value }];
    });
    return list.length > 0 ? JSON.stringify(list) : null;
  });
  return problems.length > 0
    ? { ok: false, failure: problems }
    : { ok: true, value: { line, values } };
}

function toFault(file: string, line: number, reason: string, header?: string): CsvRow {
  return { ok: false, failure: [{ file, line, ...(header && { header }), reason }] };
}
