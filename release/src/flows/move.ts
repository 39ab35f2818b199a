import type { SigningKey } from '../keys/key';
import type { ReleaseRecord } from '../store/record';

/** What every flow that moves the pointer takes. */
export interface MoveOptions {
  /** signs the composition */
  key?: SigningKey | undefined;
  /** decides how long sessions may hold what is superseded */
  now?: () => Date;
  /** the person or program that asks, for the history; one line of at most 80 characters */
  by?: string;
  /** for the history, one line of at most 80 characters */
  why?: string;
  /** findings to pass over, by their code; each stays in the history, with {@link why} */
  force?: readonly string[];
  /** the release that the caller believes to be served; refuses if it is another */
  expect?: string;
}

/** What a record keeps of {@link MoveOptions}. */
export function toEntry({ by = 'unknown', why }: MoveOptions): Pick<ReleaseRecord, 'by' | 'why'> {
  return { by, why: why ?? null };
}
