import { sql } from 'drizzle-orm';
import { type CsvFile, type CsvProblem, type CsvRow, readCsv } from '../../ground/csv/read-csv';
import { copyInto, type TextRow } from '../../ground/database/copy-into';
import type { Database } from '../../ground/database/database';
import { type TableName, tables } from './tables';

/** Checks a row beyond its cells, and returns the problem that it finds. */
export type CheckRow = (
  values: Readonly<Record<string, string | null>>,
) => Promise<Pick<CsvProblem, 'column' | 'value' | 'reason'> | undefined>;

export interface StageOptions {
  now: Date;
  onProblem: (problem: CsvProblem) => Promise<void> | void;
  onRead?: (bytes: number) => void;
  check?: CheckRow | undefined;
}

/** Makes an empty table for each kind of file, which goes with the transaction. */
export async function createStagedTables(transaction: Database): Promise<void> {
  for (const { name, columns } of Object.values(tables)) {
    const texts = columns.map((column) => `${column.name} text`);
    await transaction.execute(
      sql.raw(
        `create temp table staged_${name} (line integer, ${texts.join(', ')}) on commit drop`,
      ),
    );
  }
}

/** Puts the good rows of a file into its staged table. @returns the numbers of good rows and of problems. */
export async function stageFile(
  transaction: Database,
  name: TableName,
  file: CsvFile,
  { now, onProblem, onRead, check }: StageOptions,
): Promise<{ rows: number; problems: number }> {
  const { columns } = tables[name];
  const count = { rows: 0, problems: 0 };
  async function findProblems(row: CsvRow): Promise<CsvProblem[]> {
    if (!row.ok) return row.failure;
    const found = await check?.(toRecord(columns, row.value.values));
    return found ? [{ file: file.path, line: row.value.line, ...found }] : [];
  }
  async function* goodRows(): AsyncGenerator<TextRow> {
    for await (const row of readCsv(file, columns, { now, ...(onRead && { onRead }) })) {
      const found = await findProblems(row);
      for (const problem of found) {
        count.problems += 1;
        await onProblem(problem);
      }
      if (!row.ok || found.length > 0) continue;
      count.rows += 1;
      yield [String(row.value.line), ...row.value.values];
    }
  }
  const names = ['line', ...columns.map((column) => column.name)];
  await copyInto(transaction, `staged_${name}`, names, goodRows());
  await transaction.execute(sql.raw(`analyze staged_${name}`));
  return count;
}

function toRecord(
  columns: readonly { name: string }[],
  values: TextRow,
): Record<string, string | null> {
  return Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? null]));
}
