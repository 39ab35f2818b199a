import { refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';
import type { Store } from '../store/store';
import { type BroughtOut, follow } from './bring-out';
import type { MoveOptions } from './plan';

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
  return follow(store, options, ({ settings }) => {
    const keys = [...new Set(change(settings.keys))];
    return keys.length > 2
      ? refused(refusal('too-many-keys'))
      : done({ flow: 'keys', settings: { keys } });
  });
}

/** Sets whether `activate` refuses what no browser has mounted, as a new release. */
export const setMountRequired = (
  store: Store,
  mountRequired: boolean,
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> =>
  follow(store, options, () => done({ flow: 'mount', settings: { mountRequired } }));

/** Sets whether `release serve` asks ops to withdraw an active version that fails, as a new release: pages then report. */
export const setAutoWithdraw = (
  store: Store,
  autoWithdraw: boolean,
  options: MoveOptions = {},
): Promise<Result<BroughtOut>> =>
  follow(store, options, () => done({ flow: 'auto-withdraw', settings: { autoWithdraw } }));
