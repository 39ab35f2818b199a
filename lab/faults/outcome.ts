/** Bounds of a harness: it ends at the first of them. The seed repeats what it chose. */
export interface Bounds {
  seed: number;
  /** of the whole harness */
  seconds: number;
  /** of each fault */
  tries: number;
  /** the cases that are tried, of a harness that has named ones */
  only: RegExp;
  /** takes a line when something is done: a harness may take an hour */
  print?: (line: string) => void;
}

/** Result of a harness: a row for each fault, and a sentence for each page that did not live. */
export interface Outcome {
  rows: {
    fault: string;
    tries: number;
    dead: number;
    /** milliseconds from the fault until the page was usable again, at most; 0 if they were not measured */
    slowest: number;
  }[];
  broken: string[];
}

/** Counts tries by their fault. */
export function createLedger() {
  const rows = new Map<string, Outcome['rows'][number]>();
  const broken: string[] = [];
  return {
    note(fault: string, sentence: string | undefined, took = 0): void {
      const row = rows.get(fault) ?? { fault, tries: 0, dead: 0, slowest: 0 };
      rows.set(fault, row);
      row.tries += 1;
      row.slowest = Math.max(row.slowest, took);
      if (sentence === undefined) return;
      row.dead += 1;
      broken.push(sentence);
    },
    outcome: (): Outcome => ({ rows: [...rows.values()], broken }),
  };
}

/** The first line of what was thrown. */
export const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
