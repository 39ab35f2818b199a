import { stillRunning } from '../composing/arms';
import { readLasting } from '../composing/current';
import { heldAfter } from '../composing/held';
import { refusal } from '../outcome/refusal';
import { refused, type Result } from '../outcome/result';
import { HOST } from '../protocol/paths';
import { onStore } from '../store/on-store';
import { isWhole, readActiveRecord } from '../store/releases';
import type { Store } from '../store/store';
import { bringOut, untilMoved } from './bring-out';
import { type MoveOptions, toEntry } from './move';
import type { BroughtOut } from './plan';

/**
 * Takes remotes out of the page, as a new release: their own pages answer 404, their slots show a
 * panel. Sessions keep them until they end. Refuses a name that is not active, and the host.
 */
export function deactivate(
  store: Store,
  names: string[],
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  return onStore(store, () => untilMoved(() => attempt(store, names, options)));
}

async function attempt(
  store: Store,
  names: string[],
  { now = () => new Date(), ...options }: MoveOptions,
): Promise<Result<BroughtOut> | undefined> {
  const current = await readActiveRecord(store);
  if (!current.ok) return current;
  const { active, telemetry, pictures } = current.value;
  const unknown = names.filter((name) => name === HOST || !Object.hasOwn(active.versions, name));
  if (unknown.length > 0) return refused(...unknown.map((name) => refusal('not-active', { name })));

  const at = now();
  const left = Object.entries(active.versions).filter(([name]) => !names.includes(name));
  const versions = Object.fromEntries(left);
  return bringOut(store, {
    flow: 'deactivate',
    ...toEntry(options),
    versions,
    now: at,
    pointer: current.value.id,
    expect: options.expect,
    keys: current.value.keys,
    key: options.key,
    force: options.force ?? [],
    current: current.value,
    isWhole: await isWhole(store, current.value.id),
    held: heldAfter(current.value, at),
    previous: current.value.id,
    rollouts: stillRunning(current.value.rollouts, active.versions, versions),
    ...(await readLasting(store, current.value)),
    telemetry,
    pictures,
    warnings: [],
  });
}
