import { type AppState, selectTokenExpiry } from '@order-change/client';
import { draftAged, draftKeeping, sessionNoted } from './order-form.slice';

type NotingAction = ReturnType<typeof sessionNoted> | ReturnType<typeof draftAged>;

interface SessionStore {
  getState: () => AppState;
  dispatch: (action: NotingAction) => unknown;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Writes into the draft how long the session lasts, and erases it in time once that is over, whichever
 * page the customer is on by then, and whether or not the end has been read. Returns what stops it.
 */
export function keepDraft(store: SessionStore, now: () => number = Date.now): () => void {
  let expiry: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(): void {
    const known = expiry;
    expiry = selectTokenExpiry(store.getState())?.getTime();
    if (expiry === known) return;
    clearTimeout(timer);
    // The customer may hear of an expiry long after it: a draft does not live longer for that.
    const end = expiry ?? Math.min(now(), known ?? now());
    store.dispatch(sessionNoted({ now: now(), end }));
    timer = setTimeout(() => store.dispatch(draftAged(now())), end + draftKeeping - now());
  }

  note();
  const stop = store.subscribe(note);
  return () => {
    stop();
    clearTimeout(timer);
  };
}
