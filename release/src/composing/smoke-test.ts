import type { Refusal, Result, Step } from '../outcome';
import type { Store } from '../store';
import type { Parts, Versions } from './parts';

/** A composition to be mounted, and what is new in it. */
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

/** What a browser found. */
export interface Mounted {
  /** its name and version */
  by: string;
  findings: Refusal[];
  notes: Refusal[];
}

/**
 * Mounts a candidate in a real browser; the store stays as it is. Refuses if no browser could mount anything.
 *
 * @param progress takes the step that begins
 */
export type Mount = (
  store: Store,
  candidate: Candidate,
  progress?: (step: Step) => void,
) => Promise<Result<Mounted>>;
