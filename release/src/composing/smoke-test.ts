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
  /** findings of the static check that were passed over */
  force: readonly string[];
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
