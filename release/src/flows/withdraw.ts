import { stillRunning } from '../composing/arms';
import { check } from '../composing/check';
import { readLasting } from '../composing/current';
import { heldAfter } from '../composing/held';
import { holdsBarred, isBarredIn, withMarked, withoutBarred } from '../composing/marked';
import { readParts, type Versions } from '../composing/parts';
import { refusal } from '../outcome/refusal';
import { refused, type Result } from '../outcome/result';
import { onStore } from '../store/on-store';
import { readPublication } from '../store/publications';
import { isWhole, readActiveRecord } from '../store/releases';
import type { Store } from '../store/store';
import { bringOut, untilMoved } from './bring-out';
import { type MoveOptions, toEntry } from './move';
import type { BroughtOut } from './plan';
import { nearestWithout } from './rollback';

/**
 * Takes one version away from everybody, as a new release. If it is active, the newest earlier version
 * of the part that was active, is whole and fits takes its place, but none that was withdrawn or that a rollback took back. Sessions that hold it get the active
 * composition with their next page load; what was typed stays in the browser. Afterwards the version
 * is refused by `activate` and `rollback`, unless `activate` says `reinstate`.
 */
export function withdraw(
  store: Store,
  name: string,
  version: string,
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  return onStore(store, () => untilMoved(() => attempt(store, name, version, options)));
}

async function attempt(
  store: Store,
  name: string,
  version: string,
  { now = () => new Date(), ...options }: MoveOptions,
): Promise<Result<BroughtOut> | undefined> {
  const read = await readActiveRecord(store);
  if (!read.ok) return read;
  const current = read.value;
  const { active } = current;
  const lasting = await readLasting(store, current);
  const withdrawn = withMarked(lasting.withdrawn, { [name]: version });
  const isBarred = isBarredIn({ ...lasting, withdrawn });

  const isActive = active.versions[name] === version;
  if (!isActive) {
    const published = await readPublication(store, name, version);
    if (!published.ok) return published;
  }
  const others = (lasting.wereLive[name] ?? []).filter((other) => !isBarred(name, other));
  const versions = isActive
    ? await replaced(store, active.versions, name, others)
    : active.versions;
  if (!versions) return refused(refusal('no-replacement', { name, version }));
  const at = now();
  return bringOut(store, {
    flow: 'withdraw',
    ...toEntry(options),
    versions,
    now: at,
    pointer: current.id,
    expect: options.expect,
    keys: current.keys,
    key: options.key,
    force: options.force ?? [],
    current,
    isWhole: await isWhole(store, current.id),
    held: heldAfter(current, at).filter((one) => !holdsBarred(one, isBarred)),
    previous: await nearestWithout(store, current.previous, isBarred),
    rollouts: withoutBarred(stillRunning(current.rollouts, active.versions, versions), isBarred),
    ...lasting,
    withdrawn,
    telemetry: current.telemetry,
    pictures: current.pictures,
    warnings: [],
  });
}

/** `versions` with the first of `others` of the part `name` that makes a page with the rest. */
async function replaced(
  store: Store,
  versions: Versions,
  name: string,
  others: readonly string[],
): Promise<Versions | undefined> {
  for (const other of others) {
    const instead = { ...versions, [name]: other };
    const parts = await readParts(store, instead);
    if (parts.ok && check(parts.value).length === 0) return instead;
  }
  return undefined;
}
