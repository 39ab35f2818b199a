import type { Change } from '../composing/changes';
import type { Composition } from '../composing/composition';
import type { Lasting } from '../composing/current';
import type { Mount } from '../composing/mounting';
import type { Versions } from '../composing/parts';
import type { SigningKey } from '../keys/key';
import type { Refusal } from '../outcome/refusal';
import type { Step } from '../outcome/step';
import type { HeldRelease } from '../store/held-releases';
import type { ReleaseRecord, Rollouts } from '../store/record';

export interface BroughtOut {
  release: string;
  composition: Composition;
  /** what some visitors get instead */
  rollouts: Rollouts;
  /** False when exactly this was active before. */
  changed: boolean;
  /** What customers see change. */
  changes: Change[];
  /** what the page lives without, and what was passed over */
  warnings: Refusal[];
  /** what ops should know, though nothing is wrong */
  notes: Refusal[];
  /** By which check it was let through. */
  check: string;
}

/** What is decided, before anything is written. */
export interface Plan
  extends
    Pick<
      ReleaseRecord,
      'flow' | 'by' | 'why' | 'telemetry' | 'pictures' | 'rollouts' | 'previous' | 'keys'
    >,
    Lasting {
  versions: Versions;
  /** from which pages load what is published; null for the site itself; left out, it stays as it is */
  filesOrigin?: string | null | undefined;
  now: Date;
  /** the pointer as it was read, and as the caller expects it */
  pointer: string | undefined;
  expect: string | undefined;
  /** the release that it takes the place of, unless its record is broken */
  current: ReleaseRecord | undefined;
  /** its documents are as they were written: those that stay are linked to */
  isWhole: boolean;
  /** what sessions may hold */
  held: HeldRelease[];
  /** the codes of findings to pass over */
  force: readonly string[];
  /** what signs the composition; needed if there are keys */
  key: SigningKey | undefined;
  warnings: Refusal[];
  /** undefined if nothing is mounted */
  mount?: Mount | undefined;
  progress?: ((step: Step) => void) | undefined;
  /** runs once the pointer has moved, while nobody else can move it */
  after?: () => Promise<void>;
}
