import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { fill } from '@order-change/contract';
import { CsvError, type Info, type Options, parse } from 'csv-parse';
import * as texts from '../../texts/ja.files';
import { decodeText, type Encoding, UnreadableText } from './encoding';

/** A text file and how it is written. */
export interface TextFile {
  path: string;
  encoding: Encoding;
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

/**
 * The rows of a CSV file as cells.
 *
 * @throws {CsvError} or {UnreadableText} if the content is no CSV, which `reasonOf` puts into words; an error of
 * the file system.
 */
export function readRecords(
  { path: file, encoding }: TextFile,
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

/** By code of the parser: why a row that begins with good cells has no end. */
const quoteFaults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: texts.quoteNotClosed,
  CSV_MAX_RECORD_SIZE: texts.quoteNotClosed,
  CSV_INVALID_CLOSING_QUOTE: texts.quoteNotClosed,
  INVALID_OPENING_QUOTE: texts.strayQuote,
};

/** Why a file's content cannot be read, and where: a quote at the row and the header where it was opened. */
export interface RecordFault {
  /** undefined if the parser does not say */
  line: number | undefined;
  header?: string;
  reason: string;
}

/**
 * Returns the fault of a file that was read by {@link readRecords} with the same options.
 *
 * @throws any error that the content has not caused
 */
export async function faultOf(
  error: unknown,
  file: TextFile,
  options: Options,
): Promise<RecordFault> {
  const reason = reasonOf(error);
  if (!(error instanceof CsvError)) return { line: undefined, reason };
  const line = Number(error['lines']) || undefined;
  const quote = quoteFaults[error.code];
  if (quote === undefined) return { line, reason };
  const before = await rowsBeforeFault(file, options);
  const header = before.header[Number(error['column'])] ?? '';
  return { line: before.line + 1, header, reason: fill(quote, { at: line ?? before.line + 1 }) };
}

/**
 * Returns the header, and the line on which the row ends that comes before the one without an end. The parser names only
 * the line at which it gave up, and drops rows that nobody has read yet.
 */
async function rowsBeforeFault(file: TextFile, options: Options) {
  let line = 0;
  let header: readonly string[] | undefined;
  const records = readRecords(file, undefined, {
    ...options,
    on_record: (parsed, { lines }) => {
      line = lines;
      // With `info` it is a line, which the parser's types do not know.
      header ??= (parsed as unknown as Line).record;
      return null;
    },
  });
  try {
    for await (const _none of records);
  } catch {
    // The fault that is known.
  }
  return { line, header: header ?? [] };
}

/** Returns why a file's content cannot be read. @throws any error that the content has not caused */
export function reasonOf(error: unknown): string {
  if (error instanceof CsvError || error instanceof UnreadableText) return error.message;
  throw error;
}
