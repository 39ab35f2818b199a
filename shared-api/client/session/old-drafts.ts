import { limits } from '../../contract';
import type { ItemStorage } from '../storage';
import { selectAuth } from '../store/auth.slice';
import { rememberedSlices, storagePrefix, type AppStore } from '../store/create-store';

const keeping = limits.draftKeeping * 60_000;

/**
 * Erases from a storage what remotes left there, once the session in which it was typed has been over
 * for half an hour. A remote that is loaded erases its own; this is for those that are not.
 */
export function eraseOldDrafts(
  store: Pick<AppStore, 'getState'>,
  storage: Pick<ItemStorage, 'removeItem'>,
  now: Date,
): void {
  const { tokenExpiry, endedAt } = selectAuth(store.getState());
  const end = endedAt ?? tokenExpiry;
  if (!end || now.getTime() - end.getTime() < keeping) return;
  const shellsOwn = rememberedSlices.map((name) => storagePrefix + name);
  Object.keys(storage)
    .filter((key) => key.startsWith(storagePrefix) && !shellsOwn.includes(key))
    .forEach((key) => storage.removeItem(key));
}
