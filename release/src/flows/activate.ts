import { isDeepStrictEqual } from 'node:util';
import { stillRunning } from '../composing/arms';
import { readCurrent, readLasting } from '../composing/current';
import { heldAfter } from '../composing/held';
import { withdrawnAmong, withoutMarked } from '../composing/marked';
import type { Mount } from '../composing/mounting';
import type { Versions } from '../composing/parts';
import { type Refusal, refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';
import type { Step } from '../outcome/step';
import type { Telemetry } from '../page/telemetry';
import { onStore } from '../store/on-store';
import type { ReleaseRecord, Rollouts } from '../store/record';
import { nextSequence } from '../store/releases';
import type { Store } from '../store/store';
import { areSame, bringOut, untilMoved } from './bring-out';
import { type MoveOptions, toEntry } from './move';
import type { BroughtOut } from './plan';
import { withRollouts } from './rollout';

export type Activated = BroughtOut;

export interface ActivateOptions extends MoveOptions {
  /** null for none; left out, it stays as it is */
  telemetry?: Telemetry | null;
  /** other origins from which pages load pictures; left out, they stay as they are */
  pictures?: string[];
  /** from which pages load what is published; null for the site itself; left out, it stays as it is */
  filesOrigin?: string | null;
  /**
   * Percent of visitors who get `versions` instead of the live ones, from 0.01 to 99.99; a rollout that runs
   * widens. Left out, everybody gets them.
   */
  traffic?: number;
  /** with {@link traffic}: `release serve` widens or withdraws the rollout by itself; left out, as it was */
  judge?: boolean;
  /** allows versions that were withdrawn; they count as good again */
  reinstate?: boolean;
  /** mounts what changes in a browser, before anything is written; left out, the static check decides alone */
  mount?: Mount;
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
  {
    now = () => new Date(),
    telemetry,
    pictures,
    filesOrigin,
    reinstate = false,
    traffic,
    judge,
    ...options
  }: ActivateOptions,
): Promise<Result<Activated> | undefined> {
  const warnings: Refusal[] = [];
  const pointer = await store.readPointer();
  const read = await readCurrent(store, versions, (warning) => warnings.push(warning));
  if (!read.ok) return read;
  const { value: current } = read;
  const lasting = await readLasting(store, current);
  const refusals = withdrawnAmong(versions, lasting.withdrawn);
  if (refusals.length > 0 && !reinstate) return refused(...refusals);

  const isNamed = (name: string, version: string) => versions[name] === version;
  const at = now();
  const live = current?.active.versions ?? {};
  const all = traffic === undefined ? { ...live, ...versions } : live;
  const rollouts = await rolloutsAfter(store, current, versions, traffic, judge);
  if (!rollouts.ok) return rollouts;
  const isSame =
    current !== undefined &&
    areSame(all, live) &&
    isDeepStrictEqual(rollouts.value, current.rollouts);
  return bringOut(store, {
    flow: traffic === undefined ? 'activate' : 'rollout',
    ...toEntry(options),
    versions: all,
    now: at,
    pointer,
    expect: options.expect,
    keys: current?.keys ?? (options.key ? [options.key.publicKey] : []),
    key: options.key,
    force: options.force ?? [],
    current,
    isWhole: true,
    held: current ? heldAfter(current, at) : [],
    previous: (isSame ? current.previous : current?.id) ?? null,
    rollouts: rollouts.value,
    ...lasting,
    withdrawn: withoutMarked(lasting.withdrawn, isNamed),
    takenBack: withoutMarked(lasting.takenBack, isNamed),
    mount: options.mount,
    progress: options.progress,
    telemetry: telemetry === undefined ? (current?.telemetry ?? null) : telemetry,
    pictures: pictures ?? current?.pictures ?? [],
    filesOrigin,
    warnings,
  });
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
