import { stillRunning } from '../composing/arms';
import { readLasting } from '../composing/current';
import { chooseFallbacks } from '../composing/fallbacks';
import { inOrder, stillHeld } from '../composing/held';
import type { Versions } from '../composing/parts';
import { refusal } from '../refusals';
import { done, refused, type Result } from '../result';
import { onStore } from '../store/on-store';
import type { ReleaseRecord, Rollouts } from '../store/record';
import {
  isWhole,
  listReleases,
  readActiveId,
  readActiveRecord,
  readRecord,
} from '../store/releases';
import type { Store } from '../store/store';
import { withdrawnAmong } from './activate';
import { bringOut, untilMoved } from './bring-out';
import { type MoveOptions, toEntry } from './move';
import type { BroughtOut } from './plan';

export interface RollbackOptions extends MoveOptions {
  /** a release; left out, the one before */
  to?: string;
  /** instead of a release: versions to go back to, the other parts stay as they are */
  versions?: Versions;
}

/**
 * Brings back, as a new release, the composition of the release before the current one, that of `to`,
 * or the current one with other `versions`. Sessions on the composition that is taken back get the
 * active one. Refuses when there is none, when its parts are no longer whole, or when one of them was
 * withdrawn: then nothing changes.
 */
export function rollback(store: Store, options: RollbackOptions = {}): Promise<Result<BroughtOut>> {
  return onStore(store, () => untilMoved(() => attempt(store, options)));
}

async function attempt(
  store: Store,
  { to, versions, now = () => new Date(), ...options }: RollbackOptions,
): Promise<Result<BroughtOut> | undefined> {
  const pointer = await store.readPointer();
  const current = pointer ? await readRecord(store, pointer) : undefined;
  const served = current?.ok ? current.value : undefined;
  const id = await (versions ? readActiveId(store) : targetOf(store, to));
  if (!id.ok) return id;
  const target = await readRecord(store, id.value);
  if (!target.ok) return target;

  const { active, rollouts, held, previous, telemetry, pictures, forced } = target.value;
  const { withdrawn, mountRequired, autoWithdraw } = await readLasting(store, served);
  const all = { ...active.versions, ...versions };
  const refusals = withdrawnAmong(all, withdrawn);
  if (refusals.length > 0) return refused(...refusals);
  const at = now();
  return bringOut(store, {
    flow: 'rollback',
    ...toEntry(options),
    versions: all,
    now: at,
    pointer,
    expect: options.expect,
    keys: (served ?? target.value).keys,
    key: options.key,
    // What was passed over then is passed over again.
    force: [...(options.force ?? []), ...forced.map(({ code }) => code)],
    fallbacks: chooseFallbacks([target.value.fallbacks], all, withdrawn),
    current: served,
    isWhole: served !== undefined && (await isWhole(store, served.id)),
    held: stillHeld(held, served ? inOrder(served, at)[0] : at).filter(
      (one) => !holdsWithdrawn(one, withdrawn),
    ),
    previous: versions ? id.value : previous,
    rollouts: without(stillRunning(rollouts, active.versions, all), withdrawn),
    withdrawn,
    mountRequired,
    autoWithdraw,
    telemetry,
    pictures,
    warnings: [],
  });
}

/** May a composition show a version that was withdrawn? */
export const holdsWithdrawn = (
  { versions, arms = {} }: { versions: Versions; arms?: Versions },
  withdrawn: ReleaseRecord['withdrawn'],
) => [versions, arms].some((some) => withdrawnAmong(some, withdrawn).length > 0);

/** The rollouts whose version was not withdrawn. */
export function without(rollouts: Rollouts, withdrawn: ReleaseRecord['withdrawn']): Rollouts {
  const left = Object.entries(rollouts).filter(
    ([name, { version }]) => withdrawnAmong({ [name]: version }, withdrawn).length === 0,
  );
  return Object.fromEntries(left);
}

async function targetOf(store: Store, to: string | undefined): Promise<Result<string>> {
  if (to === undefined) return previousRelease(store);
  return (await listReleases(store)).includes(to)
    ? done(to)
    : refused(refusal('no-release', { id: to }));
}

async function previousRelease(store: Store): Promise<Result<string>> {
  const record = await readActiveRecord(store);
  if (!record.ok) return record;
  return record.value.previous === null
    ? refused(refusal('none-before', { id: record.value.id }))
    : done(record.value.previous);
}
