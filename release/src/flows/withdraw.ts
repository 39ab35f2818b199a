import { stillRunning } from '../composing/arms';
import { check } from '../composing/check';
import { chooseFallbacks } from '../composing/fallbacks';
import { heldAfter } from '../composing/held';
import { readParts, type Versions } from '../composing/parts';
import { refusal } from '../refusals';
import { refused, type Result } from '../result';
import { onStore } from '../store/on-store';
import { readPublication } from '../store/publications';
import type { ReleaseRecord } from '../store/record';
import { isWhole, readActiveRecord, readRecord } from '../store/releases';
import type { Store } from '../store/store';
import { withdrawnAmong } from './activate';
import { bringOut, untilMoved } from './bring-out';
import { earlier } from './history';
import { type MoveOptions, toEntry } from './move';
import type { BroughtOut } from './plan';
import { holdsWithdrawn, without } from './rollback';

/**
 * Takes one version away from everybody, as a new release. If it is active, the newest earlier version
 * of the part that was active, is whole and fits takes its place. Sessions that hold it get the active
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
  const withdrawn = { ...current.withdrawn, [name]: withOne(current.withdrawn[name], version) };

  const isActive = active.versions[name] === version;
  if (!isActive) {
    const published = await readPublication(store, name, version);
    if (!published.ok) return published;
  }
  const versions = isActive ? await replacement(store, current, name, withdrawn) : active.versions;
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
    fallbacks: chooseFallbacks([current.fallbacks], versions, withdrawn),
    current,
    isWhole: await isWhole(store, current.id),
    held: heldAfter(current, at).filter((one) => !holdsWithdrawn(one, withdrawn)),
    previous: await previousWithout(store, current, withdrawn),
    rollouts: without(stillRunning(current.rollouts, active.versions, versions), withdrawn),
    withdrawn,
    telemetry: current.telemetry,
    pictures: current.pictures,
    mountRequired: current.mountRequired,
    autoWithdraw: current.autoWithdraw,
    warnings: [],
  });
}

const withOne = (versions: string[] = [], version: string) => [
  ...versions.filter((other) => other !== version),
  version,
];

/** The active versions with the newest earlier one of `name` that makes a page with the others. */
async function replacement(
  store: Store,
  { id, active }: ReleaseRecord,
  name: string,
  withdrawn: ReleaseRecord['withdrawn'],
): Promise<Versions | undefined> {
  const tried = new Set<string>();
  for await (const record of earlier(store, id)) {
    const candidate = record.active.versions[name];
    if (candidate === undefined || tried.has(candidate)) continue;
    tried.add(candidate);
    const versions = { ...active.versions, [name]: candidate };
    if (withdrawnAmong(versions, withdrawn).length > 0) continue;
    const parts = await readParts(store, versions);
    if (parts.ok && check(parts.value).length === 0) return versions;
  }
  return undefined;
}

/** Where a rollback leads: the nearest release before that holds nothing that was withdrawn. */
async function previousWithout(
  store: Store,
  { previous }: ReleaseRecord,
  withdrawn: ReleaseRecord['withdrawn'],
): Promise<string | null> {
  let id = previous;
  while (id !== null) {
    const record = await readRecord(store, id);
    if (!record.ok) return null;
    if (!holdsWithdrawn(record.value.active, withdrawn)) return id;
    id = record.value.previous;
  }
  return null;
}
