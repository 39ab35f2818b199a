import { selectHasEnded, selectTokenExpiry, type store as pageStore } from '@order-change/client';
import type { KeptStorage } from '@order-change/client/host';

/**
 * Asks before the page is left if that would lose what was typed: only while the browser keeps nothing of it, because a
 * page that listens to `beforeunload` may not come back from the cache. What was typed for an order that is accepted,
 * or in a session that was signed out, is not lost.
 */
export function askBeforeLosingInput(
  kept: Pick<KeptStorage, 'isKept' | 'subscribe'>,
  store: Pick<typeof pageStore, 'getState' | 'subscribe'>,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): void {
  let hasTyped = false;
  let hadSession = false;
  const ask = (event: Event) => event.preventDefault();
  const look = () => {
    if (hasTyped && !kept.isKept()) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  };
  kept.subscribe(look);
  page.addEventListener(
    'input',
    () => {
      hasTyped = true;
      look();
    },
    true,
  );
  store.subscribe(() => {
    const hasSession = selectTokenExpiry(store.getState()) !== null;
    if (hadSession && !hasSession && !selectHasEnded(store.getState())) {
      hasTyped = false;
      look();
    }
    hadSession = hasSession;
  });
}
