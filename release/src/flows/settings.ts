import { readLasting } from '../composing/current';
import { heldAfter } from '../composing/held';
import { refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';
import { onStore } from '../store/on-store';
import type { ReleaseRecord } from '../store/record';
import { isWhole, readActiveRecord } from '../store/releases';
import type { Store } from '../store/store';
import { bringOut, untilMoved } from './bring-out';
import { type MoveOptions, toEntry } from './move';
import type { BroughtOut } from './plan';

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
  return changeSettings(store, 'keys', options, (current) => {
    const keys = [...new Set(change(current.keys))];
    return keys.length > 2 ? refused(refusal('too-many-keys')) : done({ keys });
  });
}

/** Sets whether `activate` refuses what no browser has mounted, as a new release. */
export function setMountRequired(
  store: Store,
  mountRequired: boolean,
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  return changeSettings(store, 'mount', options, () => done({ mountRequired }));
}

/** Sets whether `release serve` withdraws an active version that fails, as a new release: pages then report. */
export function setAutoWithdraw(
  store: Store,
  autoWithdraw: boolean,
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> {
  return changeSettings(store, 'auto-withdraw', options, () => done({ autoWithdraw }));
}

type Settings = Pick<
  ReleaseRecord,
  'keys' | 'mountRequired' | 'autoWithdraw' | 'rollouts' | 'previous'
>;
type Flow = Extract<ReleaseRecord['flow'], 'keys' | 'mount' | 'auto-withdraw' | 'rollout'>;

/** Makes a release with the versions that are live and other settings. */
export function changeSettings(
  store: Store,
  flow: Flow,
  options: MoveOptions,
  change: (current: ReleaseRecord) => Result<Partial<Settings>>,
): Promise<Result<BroughtOut>> {
  return onStore(store, () => untilMoved(() => attempt(store, flow, options, change)));
}

async function attempt(
  store: Store,
  flow: Flow,
  { now = () => new Date(), ...options }: MoveOptions,
  change: (current: ReleaseRecord) => Result<Partial<Settings>>,
): Promise<Result<BroughtOut> | undefined> {
  const read = await readActiveRecord(store);
  if (!read.ok) return read;
  const current = read.value;
  const settings = change(current);
  if (!settings.ok) return settings;
  const { active, previous, rollouts, telemetry, pictures, keys } = current;
  const at = now();
  return bringOut(store, {
    flow,
    ...toEntry(options),
    versions: active.versions,
    now: at,
    pointer: current.id,
    expect: options.expect,
    current,
    isWhole: await isWhole(store, current.id),
    held: heldAfter(current, at),
    previous,
    rollouts,
    telemetry,
    pictures,
    keys,
    ...(await readLasting(store, current)),
    ...settings.value,
    key: options.key,
    force: options.force ?? [],
    warnings: [],
  });
}
