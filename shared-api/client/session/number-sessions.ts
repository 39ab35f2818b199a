import { selectTokenExpiry } from '../store/auth.slice';
import type { AppStore } from '../store/create-store';

/**
 * Numbers the sessions of a page: another one begins where one is over. A call carries its session's
 * number, because an answer that comes after the end is no news of the session that follows.
 */
export function numberSessions(store: Pick<AppStore, 'getState' | 'subscribe'>): () => number {
  let session = 0;
  let known = selectTokenExpiry(store.getState());
  store.subscribe(() => {
    const before = known;
    known = selectTokenExpiry(store.getState());
    if (before && !known) session += 1;
  });
  return () => session;
}
