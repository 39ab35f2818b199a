import { type Lasting, readLasting } from '../composing/current';
import type { Versions } from '../composing/parts';
import { afterTrial } from '../composing/recall';
import { retainedAfter } from '../composing/retained';
import type { SmokeTest } from '../composing/smoke-test';
import { stillRunning } from '../composing/variants';
import type { SigningKey } from '../credentials/signing-key';
import { type Refusal, refusal, type Step } from '../outcome';
import { isLine } from '../protocol/names';
import { toLine } from '../protocol/to-line';
import type { Settings } from '../settings/settings';
import type { ReleaseRecord, RetainedRelease, Store } from '../store';

/** Options of every flow that makes a release. */
export interface MoveOptions {
  /** signs the composition */
  key?: SigningKey | undefined;
  /** decides how long sessions may hold what is superseded */
  now?: () => Date;
  /** the person or program that asks, for the history; one line of at most 80 characters */
  by?: string;
  /** for the history, which keeps one line of at most 80 characters */
  why?: string;
  /** findings to pass over, by their code; each stays in the history, with {@link why} */
  force?: readonly string[];
  /** the release that the caller believes to be served; refuses if it is another */
  expect?: string;
}

/** Base of a new release. */
export interface Base extends Lasting {
  /** the release that it takes the place of; undefined before the first, and if its record is broken */
  current: ReleaseRecord | undefined;
  /** as it was read */
  pointer: string | undefined;
  now: Date;
}

/** Plan of a release, before anything is written. */
export interface Plan
  extends Base, Pick<ReleaseRecord, 'flow' | 'by' | 'why' | 'rollouts' | 'previous'> {
  versions: Versions;
  /** what sessions may hold */
  held: RetainedRelease[];
  expect: string | undefined;
  /** the codes of findings to pass over */
  force: readonly string[];
  /** what signs the composition; needed if there are keys */
  key: SigningKey | undefined;
  warnings: Refusal[];
  notes: Refusal[];
  /** the documents of `current` were compared already: they are as they were written */
  isWhole?: true;
  /** undefined for no smoke test */
  smokeTest?: SmokeTest | undefined;
  progress?: ((step: Step) => void) | undefined;
  /** runs once the pointer has moved, while nobody else can move it */
  after?: () => Promise<void>;
}

/** Decisions of a flow; it leaves the rest as it is. */
export type Change = Pick<Plan, 'flow'> &
  Partial<Omit<Plan, 'flow' | 'settings'>> & { settings?: Partial<Settings> };

export async function readBase(
  store: Store,
  current: ReleaseRecord | undefined,
  pointer: string | undefined,
  { now: read = () => new Date() }: MoveOptions,
): Promise<Base> {
  const now = read();
  const { worked, ...lasting } = await readLasting(store, current);
  return {
    current,
    pointer,
    now,
    ...lasting,
    worked: current ? afterTrial(worked, current, now) : worked,
  };
}

/** Returns the plan of the release after `base`, which differs from it by `change` alone. */
export function next(base: Base, options: MoveOptions, { settings, ...change }: Change): Plan {
  const { current, now } = base;
  const { by = 'unknown', expect, key, force = [] } = options;
  const live = current?.active.versions ?? {};
  const { versions = live } = change;
  const why = options.why === undefined ? null : toLine(options.why);
  const isCut = why !== null && !isLine(options.why ?? '');
  return {
    ...base,
    by,
    why,
    expect,
    key,
    force,
    versions,
    held: current ? retainedAfter(current, now) : [],
    previous: current?.previous ?? null,
    rollouts: stillRunning(current?.rollouts ?? {}, live, versions),
    warnings: [],
    notes: isCut ? [refusal('why-cut', { why })] : [],
    ...change,
    settings: { ...base.settings, ...settings },
  };
}
