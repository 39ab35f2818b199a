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
  /** what the analysis cannot see yet */
  unseen: Formattable[];
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

/** A live version that fails too often by what pages report. */
export interface Suspect {
  name: string;
  version: string;
  told: Formattable;
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
  suspects: Suspect[];
  faults: Formattable[];
  approvalsRequired: boolean;
  waiting: Waiting[];
  you: { name: string; may: string[]; parts: 'all' | string[]; until: string };
}
