import type { Refusal, Result, Step } from '../outcome';
import type { Store } from '../store';
import type { Parts, Versions } from './parts';

/** A composition for a smoke test, and what is new in it. */
export interface Candidate {
  versions: Versions;
  parts: Parts;
  /** the names of parts that are not as they are live */
  changed: string[];
  /** other origins whose pictures pages may show */
  pictures: readonly string[];
  /** the live host, whose rehearsal a new one is compared with */
  liveHost?: Parts['host'] | undefined;
  /** findings of the static check that were passed over */
  force: readonly string[];
  /** all journeys and surroundings: at most five minutes; without it at most 40 seconds for one part */
  isThorough?: boolean;
}

/** Findings of a browser. */
export interface SmokeTested {
  /** its name and version */
  by: string;
  findings: Refusal[];
  notes: Refusal[];
}

/**
 * Runs a smoke test of a candidate in a real browser; the store stays as it is. Refuses if no browser could run it.
 *
 * @param progress takes the step that begins
 */
export type SmokeTest = (
  store: Store,
  candidate: Candidate,
  progress?: (step: Step) => void,
) => Promise<Result<SmokeTested>>;

/** Makes a smoke test that leaves out nothing: all journeys, time zones, languages and engines. */
export const thorough =
  (smokeTest: SmokeTest): SmokeTest =>
  (store, candidate, progress) =>
    smokeTest(store, { ...candidate, isThorough: true }, progress);
