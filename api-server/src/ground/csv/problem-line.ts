import { fill } from '@order-change/contract';
import * as texts from '../../texts/en.operators';
import type { CsvProblem } from './read-csv';

/** Formats a problem as one line. */
export function problemLine({ file, line, column, value, reason }: CsvProblem): string {
  return column === undefined
    ? fill(texts.problemOfFile, { file, line, reason })
    : fill(texts.problemOfCell, { file, line, column, value: JSON.stringify(value), reason });
}
