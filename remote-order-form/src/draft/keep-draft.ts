import { type AppState, selectOpenOrder, selectTokenExpiry } from '@order-change/client';
import { kindsTicked } from './kinds-ticked';
import { draftAged, draftKeeping, formOpened, sessionNoted } from './order-form.slice';

type DraftAction = ReturnType<typeof formOpened | typeof sessionNoted | typeof draftAged>;

interface DraftStore {
  getState: () => AppState;
  dispatch: (action: DraftAction) => unknown;
  subscribe: (listener: () => void) => () => void;
}

/** Takes up the draft of the order that is open, or begins one. */
export function openDraft({ getState, dispatch }: DraftStore, now: number): void {
  const order = selectOpenOrder(getState());
  if (!order) return;
  const end = selectTokenExpiry(getState())?.getTime() ?? now;
  dispatch(formOpened({ orderNumber: order.orderNumber, now, end, kinds: kindsTicked() }));
}

/**
 * Opens the draft of the first order, so that a form that is rendered then renders once. Writes into the draft how long
 * the session lasts, and erases it in time once that is over, whichever page the customer is on by then, and whether or
 * not the end has been read. Returns what stops it.
 */
export function keepDraft(store: DraftStore, now: () => number = Date.now): () => void {
  let isOpened = false;
  let expiry: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(): void {
    if (!isOpened && selectOpenOrder(store.getState())) {
      isOpened = true;
      openDraft(store, now());
    }
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
