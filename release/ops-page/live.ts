import type { Formattable } from '../src/texts/formatter';

/** Counts by report: `mounted`, `failed threw`, `begun`, `ordered`, `left`. */
export type Counts = Record<string, number>;

export interface Judged {
  name: string;
  version: string;
  live: string;
  /** percent */
  traffic: number;
  figures: { arm: Counts; base: Counts };
  seen: Record<'arm' | 'base', { points: readonly Point[]; groups: Record<string, Tally> }>;
  /** what the analysis cannot see yet */
  unseen: Formattable[];
  held: Formattable | null;
}

export interface Rollout {
  version: string;
  /** percent */
  traffic: number;
  judge: boolean;
}

export interface Waiting {
  number: number;
  call: string;
  asked: object;
  by: string;
  askedDatetime: string;
}

/** Visitors, and how many of them something has happened to. */
export interface Tally {
  visitors: number;
  hits: number;
}

/** Begin of five minutes (ms since the epoch), the visitors who came in them, and those for whom a part failed. */
export type Point = readonly [at: number, visitors: number, failed: number];

/** A version that fails now, by what pages report (`src/serve/rollouts/failing.ts`). */
export interface Failing {
  name: string;
  version: string;
  /** percent of visitors who get it */
  traffic: number;
  /** browsers of which `seen` speaks; null for all */
  group: string | null;
  /** in `minutes`; null if `seen` counts networks */
  seen: Tally;
  minutes: number | null;
  networks: Tally;
  isSure: boolean;
  /** what takes its place if it is withdrawn */
  instead: string | null;
  points: readonly Point[];
  stages: Readonly<Record<string, number>>;
}

/** A version that pages report of. */
export interface Reported {
  name: string;
  version: string;
  /** in 15 minutes, and in an hour */
  newest: Tally;
  lastHour: Tally;
}

/** The team that has a part. */
export interface Owner {
  name: string;
  contact: string;
}

/** The answer of `/api/v1/live` (`src/serve/api/live.ts`); page and server are of one process. */
export interface Live {
  release: string;
  flow: string;
  by: string;
  why: string | null;
  activatedDatetime: string;
  previous: string | null;
  active: { versions: Record<string, string> };
  rollouts: Record<string, Rollout>;
  judged: Judged[];
  failing: Failing[];
  reported: Reported[];
  notices: { atDatetime: string; told: Formattable }[];
  /** when the server began to collect reports, and the newest one */
  sinceDatetime: string;
  latestDatetime: string | null;
  owners: Record<string, Owner>;
  faults: Formattable[];
  approvalsRequired: boolean;
  waiting: Waiting[];
  you: { name: string; may: string[]; parts: 'all' | string[]; until: string };
}
