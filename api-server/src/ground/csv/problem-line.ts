import type { CsvProblem } from './read-csv';

/** A problem as one line for a person. */
export function problemLine({ file, line, column, value, reason }: CsvProblem): string {
  const cell = column === undefined ? '' : `, column ${column} (${JSON.stringify(value)})`;
  return `${file}, line ${line}${cell}: ${reason}`;
}
