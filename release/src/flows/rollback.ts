import { stillHeld } from '../composing/held';
import { refusal } from '../refusals';
import { done, refused, type Result } from '../result';
import { onStore } from '../store/on-store';
import { listReleases, readActiveId, readRecord } from '../store/releases';
import type { Store } from '../store/store';
import { bringOut, type BroughtOut, untilMoved } from './bring-out';

export interface RollbackOptions {
  to?: string;
  now?: () => Date;
}

/**
 * Brings the composition of the release before the current one back, or that of `to`, as a new release.
 * Sessions on the composition that is taken back get the one that is active. Refuses when there is none,
 * or when its parts are no longer whole: then nothing changes.
 */
export function rollback(store: Store, options: RollbackOptions = {}): Promise<Result<BroughtOut>> {
  return onStore(store, () => untilMoved(() => attempt(store, options)));
}

async function attempt(
  store: Store,
  { to, now = () => new Date() }: RollbackOptions,
): Promise<Result<BroughtOut> | undefined> {
  const pointer = await store.readPointer();
  const id = await (to === undefined ? previousRelease(store) : namedRelease(store, to));
  if (!id.ok) return id;
  const target = await readRecord(store, id.value);
  if (!target.ok) return target;

  const { active, held, previous, telemetry } = target.value;
  const at = now();
  return bringOut(store, {
    flow: 'rollback',
    versions: active.versions,
    now: at,
    pointer,
    current: undefined,
    heldWith: (activeId) => stillHeld(held, activeId, at),
    previousWith: () => previous,
    telemetry,
    warnings: [],
  });
}

async function namedRelease(store: Store, id: string): Promise<Result<string>> {
  return (await listReleases(store)).includes(id)
    ? done(id)
    : refused(refusal('no-release', { id }));
}

async function previousRelease(store: Store): Promise<Result<string>> {
  const id = await readActiveId(store);
  if (!id.ok) return id;
  const record = await readRecord(store, id.value);
  if (!record.ok) return record;
  return record.value.previous === null
    ? refused(refusal('none-before', { id: id.value }))
    : done(record.value.previous);
}
