import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { fill, type Result } from '@order-change/contract';
import { CsvError, type Info, type Options, parse } from 'csv-parse';
import * as texts from '../../texts/ja.files';
import type { Column } from './column';
import { decodeText, type Encoding, UnreadableText } from './encoding';
import { unescapeFormula } from './formula';
import { type Place, readHeader } from './header';
import { type FileMapping, mapCell, mapHeader, type MappedHeader } from './mapping';
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

export interface CsvFile {
  path: string;
  encoding: Encoding;
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

/** The cells of a row and where it ends. */
interface Line {
  record: string[];
  info: Info & {
    /** of a record that is shorter than the header, if that is allowed */
    error?: CsvError;
  };
}

/** Bounds the memory that a file with an unclosed quote takes, in bytes. */
const maxRowSize = 100_000;

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
  let places: readonly Place[][] | undefined;
  let mapped: MappedHeader | undefined;
  let width = 0;
  const isHeader = (record: readonly string[]) => record.join('\n') === firstRecord?.join('\n');
  let line = 1;
  /** where the row ends that the parser has seen last */
  let seen = 0;
  let firstRecord: readonly string[] | undefined;
  let rows = 0;
  let said: number | undefined;
  try {
    const records = readRecords({ path: file, encoding }, onRead, {
      relax_column_count: true,
      delimiter: mapping.delimiter ?? ',',
      from_line: mapping.headerLine ?? 1,
      // Before an error the parser drops rows that nobody has read yet.
      on_record: (parsed, { lines }) => {
        seen = lines;
        // With `info` it is a line, which the parser's types do not know.
        firstRecord ??= (parsed as unknown as Line).record;
        return parsed;
      },
    });
    for await (const { record, info } of records) {
      if (record.length === 1 && record[0] === endOfFile) continue;
      line = info.lines;
      if (said !== undefined) return yield toFault(file, line, texts.rowsAfterTrailer);
      if (places && mapped) {
        said = trailerOf(record);
        if (said !== undefined) continue;
        if (record.every((cell) => trimCell(cell) === '')) continue;
        if (info.error && !hasOnlyEmptyCellsMore(record, width)) {
          const cells = { found: record.length, cells: width };
          return yield toFault(file, line, fill(texts.otherCells, cells));
        }
        if (isHeader(record)) return yield toFault(file, line, texts.headerAgain);
        rows += 1;
        yield readRow(columns, places, mapped, record, { file, line, now });
      } else {
        mapped = mapHeader(columns, record.map(trimHeader), mapping);
        if (mapped.missing.length > 0) {
          const headers = mapped.missing.join(', ');
          return yield toFault(file, line, fill(texts.mappedMissing, { headers }));
        }
        const header = readHeader(columns, mapped.cells, ignoresOthers);
        if (!header.ok) return yield toFault(file, line, header.failure);
        ({ places } = header.value);
        width = record.length;
        onHeader?.(headersOf(columns, places, mapped.written));
        if (header.value.others.length > 0) onOthers?.(header.value.others);
      }
    }
  } catch (error) {
    const at = lineOf(error) ?? line;
    // The parser names the line at which it gave up: the row begins behind the one before.
    const quote = quoteFaults[error instanceof CsvError ? error.code : ''];
    if (quote === undefined) return yield toFault(file, at, reasonOf(error));
    const place = placeOf(error) ?? -1;
    const header = trimHeader(firstRecord?.[place] ?? '');
    return yield toFault(file, seen + 1, fill(quote, { at }), header);
  }
  if (!places) yield toFault(file, line, texts.noHeader);
  if (said === undefined) return;
  if (said === rows) onTrailer?.();
  else yield toFault(file, line, fill(texts.otherCount, { rows, said, where: texts.lastRow }));
}

/** The number of rows that a trailer says; undefined for any other row. */
function trailerOf([name = '', count = '', ...others]: readonly string[]): number | undefined {
  const isTrailer =
    trailerNames.includes(trimCell(name)) &&
    /^\d{1,9}$/.test(trimCell(count)) &&
    others.every((cell) => trimCell(cell) === '');
  return isTrailer ? Number(trimCell(count)) : undefined;
}

/** A spreadsheet ends each row by the commas of columns that were once used. */
function hasOnlyEmptyCellsMore(record: readonly string[], width: number): boolean {
  return record.length > width && record.slice(width).every((cell) => trimCell(cell) === '');
}

/** By code of the parser: why a row that begins with good cells has no end. */
const quoteFaults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: texts.quoteNotClosed,
  CSV_MAX_RECORD_SIZE: texts.quoteNotClosed,
  CSV_INVALID_CLOSING_QUOTE: texts.quoteNotClosed,
  INVALID_OPENING_QUOTE: texts.strayQuote,
};

/** The place of the cell at which the parser gave up. */
function placeOf(error: unknown): number | undefined {
  const column: unknown = error instanceof CsvError ? error['column'] : undefined;
  return typeof column === 'number' ? column : undefined;
}

function trimCell(cell: string): string {
  return cell.replace(padding, '');
}

/** A header without the line breaks that make it fit into a spreadsheet's column. */
function trimHeader(cell: string): string {
  return cell.replace(/\s*[\r\n]+\s*/g, '').trim();
}

function headersOf(
  columns: readonly Column[],
  places: readonly Place[][],
  written: readonly string[],
): ReadonlyMap<string, string> {
  return new Map(
    columns.flatMap(({ name, label }, index) => {
      const [place] = places[index] ?? [];
      return [[name, (place && written[place.index]) ?? label] as const];
    }),
  );
}

/**
 * The rows of a CSV file as cells.
 *
 * @throws {CsvError} or {UnreadableText} if the content is no CSV, which `reasonOf` puts into words; an error of
 * the file system.
 */
export function readRecords(
  { path: file, encoding }: CsvFile,
  onRead: (bytes: number) => void = () => undefined,
  options: Options = {},
): AsyncIterable<Line> {
  const parser = parse({
    ...options,
    info: true,
    skip_empty_lines: true,
    max_record_size: maxRowSize,
    // A file may mix them, if two programs wrote it.
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const decode = (bytes: AsyncIterable<Buffer>) => decodeText(counted(bytes, onRead), encoding);
  // An error of any part also ends the iteration over the parser.
  return pipeline(createReadStream(file), decode, parser, () => undefined);
}

async function* counted(
  bytes: AsyncIterable<Buffer>,
  onRead: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    onRead(chunk.length);
    yield chunk;
  }
}

/** @param places of each column in the record */
function readRow(
  columns: readonly Column[],
  places: readonly Place[][],
  { rowOf, rules, written }: MappedHeader,
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

function lineOf(error: unknown): number | undefined {
  return error instanceof CsvError ? Number(error['lines']) || undefined : undefined;
}

/** Returns why a file's content cannot be read. @throws any error that the content has not caused */
export function reasonOf(error: unknown): string {
  if (error instanceof CsvError || error instanceof UnreadableText) return error.message;
  throw error;
}
