import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import type { Result } from '@order-change/contract';
import { CsvError, type Info, parse } from 'csv-parse';
import {
  type AnyObject,
  type InferType,
  type ObjectSchema,
  type SchemaObjectDescription,
  ValidationError,
} from 'yup';

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

export type CsvRow<Row> = Result<Row, readonly [CsvProblem, ...CsvProblem[]]>;

interface Line {
  record: string[];
  info: Info;
}

/** Bounds the memory that a file with an unclosed quote takes, in bytes. */
const maxRowSize = 100_000;

/**
 * Reads a CSV file row by row: UTF-8 with or without BOM, comma, a header line, quotes as in RFC 4180.
 * The schema names the columns; their order is free. A column that is unknown, missing or named twice
 * is a problem, and so is a row that the schema refuses. After a problem of the file itself (header,
 * quotes, number of cells, encoding) no row follows.
 *
 * @throws an error of the file system if the file cannot be read.
 */
export async function* readCsv<Row extends AnyObject>(
  file: string,
  schema: ObjectSchema<Row>,
): AsyncGenerator<CsvRow<InferType<ObjectSchema<Row>>>> {
  let columns: readonly string[] | undefined;
  let line = 1;
  try {
    for await (const { record, info } of openCsv(file)) {
      line = info.lines;
      if (columns) {
        yield parseRow(schema, columns, record, { file, line });
      } else {
        columns = record;
        const reason = whyNotHeader(schema.describe().fields, columns);
        if (reason !== undefined) return yield { ok: false, failure: [{ file, line, reason }] };
      }
    }
  } catch (error) {
    return yield { ok: false, failure: [toProblem(error, file, line)] };
  }
  if (!columns) yield { ok: false, failure: [{ file, line, reason: 'has no header line' }] };
}

function openCsv(file: string): AsyncIterable<Line> {
  const parser = parse({ info: true, skip_empty_lines: true, max_record_size: maxRowSize });
  // An error of any part also ends the iteration over the parser.
  return pipeline(createReadStream(file), decodeUtf8, parser, () => undefined);
}

async function* decodeUtf8(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

function whyNotHeader(
  fields: SchemaObjectDescription['fields'],
  columns: readonly string[],
): string | undefined {
  const known = Object.entries(fields);
  const missing = known.filter(
    ([name, field]) => !columns.includes(name) && 'optional' in field && !field.optional,
  );
  const unknown = columns.filter((column) => !known.some(([name]) => name === column));
  const repeated = columns.filter((column, index) => columns.indexOf(column) !== index);
  const complaints = [
    ...missing.map(([name]) => `column ${name} is missing`),
    ...unknown.map((column) => `column ${JSON.stringify(column)} is unknown`),
    ...repeated.map((column) => `column ${column} stands twice`),
  ];
  return complaints.length > 0 ? complaints.join(', ') : undefined;
}

function parseRow<Row extends AnyObject>(
  schema: ObjectSchema<Row>,
  columns: readonly string[],
  cells: readonly string[],
  place: Pick<CsvProblem, 'file' | 'line'>,
): CsvRow<InferType<ObjectSchema<Row>>> {
  const record = Object.fromEntries(columns.map((column, index) => [column, cells[index]]));
  try {
    return { ok: true, value: schema.validateSync(record, { strict: true, abortEarly: false }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const [first = error, ...more] = error.inner;
    const toRowProblem = ({ path = '', message }: ValidationError): CsvProblem => ({
      ...place,
      column: path,
      value: record[path],
      reason: message,
    });
    return { ok: false, failure: [toRowProblem(first), ...more.map(toRowProblem)] };
  }
}

/** @throws what is no fault of the file's content. */
function toProblem(error: unknown, file: string, line: number): CsvProblem {
  if (error instanceof CsvError) {
    return { file, line: Number(error['lines'] ?? line), reason: error.message };
  }
  if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') {
    return { file, line, reason: 'is not UTF-8 after this line' };
  }
  throw error;
}
