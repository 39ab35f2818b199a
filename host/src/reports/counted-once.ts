import type { ItemStorage } from '@order-change/client/host';

/** Rollouts that this browser was counted in, by their names with a space between. It stays in the browser. */
const key = 'order-change-counted';

/** The newest that are kept; count. */
const most = 20;

/**
 * Makes the function that says whether this browser is counted in a rollout now: once. False if it was, or if the browser does not
 * keep that it was.
 *
 * @param storage outlives the visit
 */
export function createCountedOnce(storage: ItemStorage | undefined): (rollout: string) => boolean {
  return (rollout) => {
    try {
      const counted = storage?.getItem(key)?.split(' ') ?? [];
      if (!storage || counted.includes(rollout)) return false;
      storage.setItem(key, [rollout, ...counted].slice(0, most).join(' '));
      return storage.getItem(key)?.startsWith(rollout) === true;
    } catch {
      return false;
    }
  };
}
