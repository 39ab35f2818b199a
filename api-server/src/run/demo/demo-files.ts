import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../../ground/cannot-start';
import type { Column } from '../../ground/csv/column';
import { problemLine } from '../../ground/csv/problem-line';
import { readCsv } from '../../ground/csv/read-csv';
import demoFolder from './demo-folder.cjs';

/** Names a file of `demo/`, as the import takes it. */
export function demoFile(name: string) {
  return { path: join(demoFolder, name), encoding: 'utf-8' } as const;
}

/**
 * The rows of a file of `demo/`, by the names of their columns.
 *
 * @throws {CannotStart} at the first row that cannot be used, with file, line, column and reason.
 */
export async function* demoRows(
  name: string,
  columns: readonly Column[],
  now: Date,
): AsyncGenerator<Record<string, string | null>> {
  for await (const row of readCsv(demoFile(name), columns, { now })) {
    if (!row.ok) throw new CannotStart(row.failure.map(problemLine).join('\n'));
    yield Object.fromEntries(
      columns.map((column, index) => [column.name, row.value.values[index] ?? null]),
    );
  }
}

/** Changes if one of the files does. */
export function demoVersion(...names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(readFileSync(join(demoFolder, name)));
  return hash.digest('hex').slice(0, 16);
}
