import type { Result } from '@order-change/contract';
import { text } from '../../ground/csv/cells';
import { type CsvFile, type CsvProblem, readCsv } from '../../ground/csv/read-csv';

const columns = [{ name: 'receipt_number', label: '受付番号', read: text(20) }];

/** Reads the receipt numbers of a CSV file, whatever else it holds. */
export async function readReceipts(
  file: CsvFile,
  now: Date,
): Promise<Result<string[], CsvProblem[]>> {
  const numbers = new Set<string>();
  const problems: CsvProblem[] = [];
  for await (const row of readCsv(file, columns, { now, ignoresOthers: true })) {
    if (row.ok) numbers.add(row.value.values[0] ?? '');
    else problems.push(...row.failure);
  }
  return problems.length > 0 ? { ok: false, failure: problems } : { ok: true, value: [...numbers] };
}
