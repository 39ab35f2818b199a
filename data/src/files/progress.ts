import { fill } from '@order-change/contract';
import type { TableName } from 'api-server/data';
import * as texts from '../texts/en';
import type { InputFile } from './input-file';

/** Percent between two lines of progress. */
const percents = 10;

/** Reports how much of each file was read, in steps of ten percent, and which step follows. */
export function createProgress(
  report: (line: string) => void,
  files: Readonly<Partial<Record<TableName, InputFile>>>,
) {
  const read = new Map<TableName, number>();
  return {
    read: (name: TableName, bytes: number) => {
      const size = Math.max(1, files[name]?.size ?? 1);
      const before = read.get(name) ?? 0;
      const now = before + bytes;
      read.set(name, now);
      const [from, to] = [before, now].map((part) => Math.floor((100 * part) / size / percents));
      if (from !== to) report(fill(texts.reading, { table: name, percent: (to ?? 0) * percents }));
    },
    next: (step: string) => report(fill(texts.step, { step })),
  };
}
