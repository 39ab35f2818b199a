import { fill } from '@order-change/contract';
import * as texts from '../../texts/ja.files';
import type { CsvProblem } from './read-csv';

/** Formats a problem as one line. */
export function problemLine({ file, line, column, header, value, reason }: CsvProblem): string {
  const shown = header ?? column;
  return shown === undefined
    ? fill(texts.problemOfFile, { file, line, reason })
    : fill(texts.problemOfCell, {
        file,
        line,
        column: shown,
        value: value === undefined ? '' : JSON.stringify(value),
        reason,
      });
}
