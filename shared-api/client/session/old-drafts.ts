import { limits } from '@order-change/contract';
import type { ItemStorage } from '../storage/storage';
import { draftsErased, selectAuth } from '../store/auth.slice';
import { type AppStore, storagePrefix } from '../store/create-store';

const keeping = limits.draftKeeping * 60_000;

/**
 * Erases from a storage what remotes left there, once the session in which it was typed has been over
 * for half an hour. A remote that is loaded erases its own; this is for those that are not. It is done
 * once: what is typed after it belongs to no session, or to the next.
 */
export function eraseOldDrafts(
  store: Pick<AppStore, 'getState' | 'dispatch'>,
  storage: Pick<ItemStorage, 'removeItem'>,
  now: Date,
): void {
  const { tokenExpiry, endedAt } = selectAuth(store.getState());
  const end = endedAt ?? tokenExpiry;
  if (!end || now.getTime() - end.getTime() < keeping) return;
  const loaded = Object.keys(store.getState()).map((name) => storagePrefix + name);
  Object.keys(storage)
    .filter((key) => key.startsWith(storagePrefix) && !loaded.includes(key))
    .forEach((key) => storage.removeItem(key));
  if (endedAt) store.dispatch(draftsErased());
}
