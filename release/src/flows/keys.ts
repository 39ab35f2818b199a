import { heldAfter } from '../composing/held';
import { refusal } from '../refusals';
import { refused, type Result } from '../result';
import { onStore } from '../store/on-store';
import { isWhole, readActiveId, readRecord } from '../store/releases';
import type { Store } from '../store/store';
import { bringOut, type BroughtOut, untilMoved } from './bring-out';
import { type MoveOptions, toEntry } from './move';

/**
 * Sets the public keys whose signatures pages accept, as a new release; two while they change. The
 * release is signed with `options.key`, which must be among them. What an earlier key signed is refused
 * by browsers once the key is gone: sessions that hold it get the active composition.
 */
export function setKeys(
  store: Store,
  change: (keys: string[]) => string[],
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  return onStore(store, () => untilMoved(() => attempt(store, change, options)));
}

async function attempt(
  store: Store,
  change: (keys: string[]) => string[],
  { now = () => new Date(), ...options }: MoveOptions,
): Promise<Result<BroughtOut> | undefined> {
  const id = await readActiveId(store);
  if (!id.ok) return id;
  const read = await readRecord(store, id.value);
  if (!read.ok) return read;
  const current = read.value;
  const keys = [...new Set(change(current.keys))];
  if (keys.length > 2) return refused(refusal('too-many-keys'));
  const { active, previous, telemetry, pictures, withdrawn } = current;
  const at = now();
  return bringOut(store, {
    flow: 'keys',
    ...toEntry(options),
    versions: active.versions,
    now: at,
    pointer: id.value,
    expect: options.expect,
    current,
    isWhole: await isWhole(store, id.value),
    held: heldAfter(current, at),
    previous,
    withdrawn,
    telemetry,
    pictures,
    keys,
    key: options.key,
    force: options.force ?? [],
    warnings: [],
  });
}
