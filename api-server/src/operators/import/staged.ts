import { fill } from '@order-change/contract';
import { sql } from 'drizzle-orm';
import { type CsvFile, type CsvProblem, type CsvRow, readCsv } from '../../ground/csv/read-csv';
import { copyInto, type TextRow } from '../../ground/database/copy-into';
import type { Database } from '../../ground/database/database';
import * as texts from '../../texts/ja.files';
import { type Table, tables } from './tables';

/** Checks a row beyond its cells, and returns the problem that it finds. */
export type CheckRow = (
  values: Readonly<Record<string, string | null>>,
) => Promise<Pick<CsvProblem, 'column' | 'value' | 'reason'> | undefined>;

export interface StageOptions {
  now: Date;
  onProblem: (problem: CsvProblem) => Promise<void> | void;
  onRead?: (bytes: number) => void;
  /** called with the file's own headers by the names of columns */
  onHeader?: (headers: ReadonlyMap<string, string>) => void;
  /** called with the headers of columns that are passed over */
  onOthers?: ((file: string, headers: readonly string[]) => void) | undefined;
  check?: CheckRow | undefined;
  /** rows that the file must have, and who says so */
  said?: SaidRows | undefined;
}

/** Number of a file's rows, as somebody says who knows. */
export interface SaidRows {
  rows: number;
  where: string;
}

export interface StagedFile {
  /** good ones */
  rows: number;
  problems: number;
  /** nothing is missing at its end: its last row, or `said`, has the right count */
  isWhole: boolean;
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

/** Puts the good rows of a file into its staged table. */
export async function stageFile(
  transaction: Database,
  { name, columns }: Table,
  file: CsvFile,
  { now, onProblem, onRead, onHeader, onOthers, check, said }: StageOptions,
): Promise<StagedFile> {
  const count: StagedFile = { rows: 0, problems: 0, isWhole: false };
  const onTrailer = () => (count.isWhole = true);
  let line = 1;
  let read = 0;
  let headers: ReadonlyMap<string, string> | undefined;
  async function findProblems(row: CsvRow): Promise<CsvProblem[]> {
    if (!row.ok) return row.failure;
    const found = await check?.(toRecord(columns, row.value.values));
    if (!found) return [];
    const header = headers?.get(found.column ?? '');
    return [{ file: file.path, line: row.value.line, header, ...found }];
  }
  async function* goodRows(): AsyncGenerator<TextRow> {
    const options = {
      now,
      onTrailer,
      onHeader: (own: ReadonlyMap<string, string>) => {
        headers = own;
        onHeader?.(own);
      },
      onOthers: (headers: readonly string[]) => onOthers?.(file.path, headers),
      ...(onRead && { onRead }),
    };
    for await (const row of readCsv(file, columns, options)) {
      read += 1;
      if (row.ok) ({ line } = row.value);
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
  if (said && said.rows !== read) {
    count.problems += 1;
    const reason = fill(texts.otherCount, { rows: read, said: said.rows, where: said.where });
    await onProblem({ file: file.path, line, reason });
  } else if (said) {
    count.isWhole = true;
  }
  return count;
}

function toRecord(
  columns: readonly { name: string }[],
  values: TextRow,
): Record<string, string | null> {
  return Object.fromEntries(columns.map(({ name }, index) => [name, values[index] ?? null]));
}
