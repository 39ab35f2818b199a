import { text } from '../../ground/csv/cells';
import { type CsvFile, type CsvProblem, readCsv } from '../../ground/csv/read-csv';

const columns = [{ name: 'receipt_number', label: '受付番号', read: text(20) }];

/** The receipt numbers of a CSV file, whatever else it holds, and its problems. */
export async function readReceipts(
  file: CsvFile,
  now: Date,
): Promise<{ numbers: string[]; problems: CsvProblem[] }> {
  const numbers = new Set<string>();
  const problems: CsvProblem[] = [];
  for await (const row of readCsv(file, columns, { now, ignoresOthers: true })) {
    if (row.ok) numbers.add(row.values[0] ?? '');
    else problems.push(...row.problems);
  }
  return { numbers: [...numbers], problems };
}
