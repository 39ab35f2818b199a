import type { Figures } from '../support/results';
import type { BrokenBuild } from './support/broken-builds';

/** The result of a harness: a row for each fault that it tried, and each check that failed. */
export interface Outcome {
  rows: Row[];
  /** sentences; none if all held */
  broken: string[];
}

/** One line of the table, by the names of its columns. */
export interface Row {
  fault: string;
  [figure: string]: string | number;
}

/** Bounds of a run: it ends at the first of them. */
export interface Bounds {
  seed: number;
  /** of the whole harness */
  seconds: number;
  /** of each fault */
  tries: number;
  /** Times may exceed their targets by this factor; 1 is for an idle machine, a busy one needs more. */
  slack: number;
  /** a server that is broken on purpose, which the harness must notice */
  broken?: BrokenBuild;
  /** a harness without such a build breaks something of its own, and must notice */
  isBroken?: boolean;
}

/** Begins the time of a run. @returns whether another try is due after so many; the first always is. */
export function boundTries({
  seconds,
  tries,
}: Pick<Bounds, 'seconds' | 'tries'>): (tried: number) => boolean {
  const deadline = performance.now() + seconds * 1_000;
  return (tried) => tried === 0 || (tried < tries && performance.now() < deadline);
}

export interface Harness {
  /** what it tries, for the list of harnesses */
  title: string;
  /** it breaks nothing and compares times alone, on a machine that does nothing else: `all` skips it */
  isTiming?: true;
  /** breaks something of its own for `--broken`: it works in this process, or with the database alone */
  breaksItself?: true;
  /** of the full form */
  bounds: Pick<Bounds, 'seconds' | 'tries'>;
  run(bounds: Bounds): Promise<Outcome>;
}

/** The figures of each fault, and how many checks failed. */
export function toFigures({ rows, broken }: Outcome): Record<string, Figures> {
  const faults = rows.map(({ fault, ...figures }) => [fault, figures] as const);
  return { ...Object.fromEntries(faults), 'all checks': { failed: broken.length } };
}

/** A row for a terminal. */
export function toLine({ fault, ...figures }: Row): string {
  const cells = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  return `${fault}: ${cells.join(', ')}`;
}
