import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import type { Result } from '@order-change/contract';
import { CsvError, type Info, parse } from 'csv-parse';
import * as texts from '../../texts/en.operators';
import type { Column } from './column';
import { decodeText, type Encoding, UnreadableText } from './encoding';
import { readHeader } from './header';

/** Why a file, or a row of it, cannot be used. */
export interface CsvProblem {
  file: string;
  /** on which the row ends; the first line of the file is 1 */
  line: number;
  /** undefined if the whole row is wrong */
  column?: string | undefined;
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
}

interface ReadOptions {
  /** from which months like `+2` count */
  now: Date;
  /** takes columns that the table does not know for none of its business */
  ignoresOthers?: boolean;
  /** the bytes that were read since the last call */
  onRead?: (bytes: number) => void;
}

/** The cells of a row and where it ends. */
interface Line {
  record: string[];
  info: Info;
}

/** Bounds the memory that a file with an unclosed quote takes, in bytes. */
const maxRowSize = 100_000;

/**
 * Reads a CSV file row by row: comma, a header line in English or Japanese, quotes as in RFC 4180, with
 * or without BOM. A column that is unknown, missing or named twice is a problem, and so is each cell that
 * its column refuses. After a problem of the file itself (header, quotes, number of cells, encoding) no
 * row follows.
 *
 * @throws an error of the file system if the file cannot be read.
 */
export async function* readCsv(
  { path: file, encoding }: CsvFile,
  columns: readonly Column[],
  { now, ignoresOthers = false, onRead = () => undefined }: ReadOptions,
): AsyncGenerator<CsvRow> {
  let places: readonly number[] | undefined;
  let line = 1;
  try {
    for await (const { record, info } of readRecords({ path: file, encoding }, onRead)) {
      line = info.lines;
      if (places) {
        yield readRow(columns, places, record, { file, line, now });
      } else {
        const header = readHeader(columns, record, ignoresOthers);
        if (!header.ok) return yield toFault(file, line, header.failure);
        places = header.value;
      }
    }
  } catch (error) {
    return yield toFault(file, lineOf(error) ?? line, reasonOf(error));
  }
  if (!places) yield toFault(file, line, texts.noHeader);
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
): AsyncIterable<Line> {
  const parser = parse({
    info: true,
    skip_empty_lines: true,
    max_record_size: maxRowSize,
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

/** @param places of the columns in the record; -1 for one that the file lacks */
function readRow(
  columns: readonly Column[],
  places: readonly number[],
  record: readonly string[],
  { file, line, now }: { file: string; line: number; now: Date },
): CsvRow {
  const problems: CsvProblem[] = [];
  const values = columns.map(({ name, read }, index) => {
    const cell = record[places[index] ?? -1] ?? '';
    const outcome = read(cell, now);
    if (outcome.ok) return outcome.value;
    problems.push({ file, line, column: name, value: cell, reason: outcome.failure });
    return null;
  });
  return problems.length > 0
    ? { ok: false, failure: problems }
    : { ok: true, value: { line, values } };
}

function toFault(file: string, line: number, reason: string): CsvRow {
  return { ok: false, failure: [{ file, line, reason }] };
}

function lineOf(error: unknown): number | undefined {
  return error instanceof CsvError ? Number(error['lines']) || undefined : undefined;
}

/** Returns why a file's content cannot be read. @throws any error that the content has not caused */
export function reasonOf(error: unknown): string {
  if (error instanceof CsvError || error instanceof UnreadableText) return error.message;
  throw error;
}
