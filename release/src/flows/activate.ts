import { isDeepStrictEqual } from 'node:util';
import { readCurrent } from '../composing/current';
import { withdrawnAmong, withoutMarked } from '../composing/marked';
import type { Versions } from '../composing/parts';
import { withWorked } from '../composing/recall';
import type { SmokeTest } from '../composing/smoke-test';
import { stillRunning } from '../composing/variants';
import { done, type Refusal, refusal, refused, type Result, type Step } from '../outcome';
import { type ActivateSettings, pickSettings } from '../settings/settings';
import { nextSequence, onStore, type ReleaseRecord, type Rollouts, type Store } from '../store';
import { areSame, bringOut, type BroughtOut, untilMoved } from './bring-out';
import { type MoveOptions, next, readBase } from './plan';
import { withRollouts } from './rollout';

export type Activated = BroughtOut;

/** A setting that is not named stays as it is. */
export interface ActivateOptions extends MoveOptions, ActivateSettings {
  /**
   * Percent of visitors who get `versions` instead of the live ones, from 0.01 to 99.99; a rollout that runs
   * widens. Without it everybody gets them.
   */
  traffic?: number;
  /** with {@link traffic}: `release serve` widens or withdraws the rollout by itself; without it as it was */
  judge?: boolean;
  /** `versions` are known to work: so a verdict says */
  worked?: boolean;
  /** allows versions that were withdrawn; they count as good again */
  reinstate?: boolean;
  /** tests what changes in a browser, before anything is written; without it the static check decides alone */
  smokeTest?: SmokeTest;
  /** takes the step that begins */
  progress?: (step: Step) => void;
}

/**
 * Makes `versions` what the next visitor gets, all of them in one step. Parts that are not named stay
 * as they are. Writes the documents as a new release, then moves the pointer: it needs no build, and
 * no file of host or remote is touched. Refuses when a part is not published, is broken, was
 * withdrawn, or does not fit the others.
 */
export function activate(
  store: Store,
  versions: Versions,
  options: ActivateOptions = {},
): Promise<Result<Activated>> {
  return onStore(store, () => untilMoved(() => attempt(store, versions, options)));
}

async function attempt(
  store: Store,
  versions: Versions,
  options: ActivateOptions,
): Promise<Result<Activated> | undefined> {
  const { reinstate = false, traffic, judge, smokeTest, progress } = options;
  const warnings: Refusal[] = [];
  const pointer = await store.readPointer();
  const read = await readCurrent(store, versions, (warning) => warnings.push(warning));
  if (!read.ok) return read;
  const { value: current } = read;
  const base = await readBase(store, current, pointer, options);
  const refusals = withdrawnAmong(versions, base.withdrawn);
  if (refusals.length > 0 && !reinstate) return refused(...refusals);

  const isNamed = (name: string, version: string) => versions[name] === version;
  const live = current?.active.versions ?? {};
  const all = traffic === undefined ? { ...live, ...versions } : live;
  const rollouts = await rolloutsAfter(store, current, versions, traffic, judge);
  if (!rollouts.ok) return rollouts;
  const last = pointer === undefined ? undefined : base.last; // what was written, and cut off, was never live
  const isSame =
    last !== undefined &&
    areSame(all, last.active.versions) &&
    isDeepStrictEqual(rollouts.value, last.rollouts);
  const plan = next(base, options, {
    flow: traffic === undefined ? 'activate' : 'rollout',
    versions: all,
    isWhole: true,
    previous: (isSame ? last.previous : last?.id) ?? null,
    rollouts: rollouts.value,
    withdrawn: withoutMarked(base.withdrawn, isNamed),
    takenBack: withoutMarked(base.takenBack, isNamed),
    worked: options.worked ? withWorked(base.worked, versions) : base.worked,
    settings: {
      ...(!base.last && options.key && { keys: [options.key.publicKey] }),
      ...pickSettings(options, 'withActivate'),
    },
    smokeTest,
    progress,
    warnings,
  });
  return bringOut(store, plan);
}

/** Undefined `traffic`: those that go on beside `versions`. */
async function rolloutsAfter(
  store: Store,
  current: ReleaseRecord | undefined,
  versions: Versions,
  traffic: number | undefined,
  judge: boolean | undefined,
): Promise<Result<Rollouts>> {
  if (traffic === undefined) {
    const live = current?.active.versions ?? {};
    return done(stillRunning(current?.rollouts ?? {}, live, { ...live, ...versions }));
  }
  return current
    ? withRollouts(current, versions, traffic, await nextSequence(store), judge)
    : refused(refusal('nothing-active', { store: store.name }));
}
