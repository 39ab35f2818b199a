import { readRecords, type TableName, tableNames, tables, trimHeader } from 'api-server/data';
import type { InputFile } from '../files/input-file';
import { nameScore, type Sample } from './guess';

/** A file's beginning as one kind of file, and where its header stands. */
export interface FoundTable extends Sample {
  table: TableName;
  delimiter: string;
  /** the first line of the file is 1 */
  headerLine: number;
}

const delimiters = [',', '\t', ';', '|'];
/** Records among which the header is looked for. */
const headerRecords = 10;
const sampledRecords = 2_000;

/** Finds the header of a file: the record, by the delimiter, that names most columns of a table. Undefined if none names any. */
export async function readSample(
  { path, encoding }: InputFile,
  as: TableName | undefined,
): Promise<FoundTable | undefined> {
  const names = as ? [as] : tableNames;
  let best: (FoundTable & { score: number }) | undefined;
  for (const delimiter of delimiters) {
    const records = await firstRecords({ path, encoding }, delimiter);
    for (const [index, { cells: header, line }] of records.slice(0, headerRecords).entries()) {
      for (const table of names) {
        const score = scoreOf(table, header);
        if (score <= (best?.score ?? 0)) continue;
        const rows = records.slice(index + 1).map(({ cells }) => cells);
        best = { table, delimiter, headerLine: line, header, rows, score };
      }
    }
  }
  return best;
}

/** Rewards columns that are there, and a little less those that are not. */
function scoreOf(table: TableName, header: readonly string[]): number {
  const scores = tables[table].columns.map((column) => ({
    isOptional: column.isOptional,
    score: Math.max(0, ...header.map((cell) => nameScore(column, cell))),
  }));
  const found = scores.reduce((sum, { score }) => sum + score, 0);
  const lacking = scores.filter(({ score, isOptional }) => score === 0 && !isOptional).length;
  return found === 0 ? 0 : found - lacking + scores.length / 100;
}

async function firstRecords(file: Pick<InputFile, 'path' | 'encoding'>, delimiter: string) {
  const found: { cells: string[]; line: number }[] = [];
  const options = { delimiter, relax_column_count: true, relax_quotes: true };
  for await (const { record, info } of readRecords(file, undefined, options)) {
    const lines = record.join('').split('\n').length - 1;
    found.push({ cells: record.map(trimHeader), line: info.lines - lines });
    if (found.length > sampledRecords) break;
  }
  return found;
}
