import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyObject, InferType, ObjectSchema } from 'yup';
import { CannotStart } from '../cannot-start';
import { type CsvProblem, readCsv } from '../data-files/read-csv';
import demoFolder from './demo-folder.cjs';

/**
 * The rows of a file of `demo/`.
 *
 * @throws {CannotStart} at the first row that cannot be used, with file, line, column and reason.
 */
export async function* demoRows<Row extends AnyObject>(
  name: string,
  schema: ObjectSchema<Row>,
): AsyncGenerator<InferType<ObjectSchema<Row>>> {
  for await (const read of readCsv(join(demoFolder, name), schema)) {
    if (!read.ok) throw new CannotStart(read.failure.map(toLine).join('\n'));
    yield read.value;
  }
}

/** Changes if one of the files does. */
export function demoVersion(...names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(join(demoFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

function toLine({ file, line, column, value, reason }: CsvProblem): string {
  const cell = column === undefined ? '' : `, column ${column} (${JSON.stringify(value)})`;
  return `${file}, line ${line}${cell}: ${reason}`;
}
