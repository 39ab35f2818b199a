/** Bounds of a harness: it ends at the first of them. The seed repeats what it chose. */
export interface Bounds {
  seed: number;
  /** of the whole harness */
  seconds: number;
  /** of each fault */
  tries: number;
}

/** What a harness found: a row for each fault, and a sentence for each page that did not live. */
export interface Outcome {
  rows: { fault: string; tries: number; dead: number }[];
  broken: string[];
}

/** Counts tries by their fault. */
export function createLedger() {
  const rows = new Map<string, Outcome['rows'][number]>();
  const broken: string[] = [];
  return {
    note(fault: string, sentence: string | undefined): void {
      const row = rows.get(fault) ?? { fault, tries: 0, dead: 0 };
      rows.set(fault, row);
      row.tries += 1;
      if (sentence === undefined) return;
      row.dead += 1;
      broken.push(sentence);
    },
    outcome: (): Outcome => ({ rows: [...rows.values()], broken }),
  };
}
