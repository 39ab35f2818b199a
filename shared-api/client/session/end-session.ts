import { fill, limits, message } from '@order-change/contract';
import type { Dialogs } from '../dialogs';
import { selectTokenExpiry, sessionEnded } from '../store/auth.slice';
import type { AppStore } from '../store/create-store';
import { selectOpenOrder } from '../store/order.slice';

import * as texts from '#texts';

/** Sentence about what was typed in the session that ends. */
export const inputIsKept = () => fill(texts.inputIsKept, { minutes: limits.draftKeeping });

interface EndPorts {
  show: Dialogs['show'];
  /** does the browser keep what was typed? */
  isKept: () => boolean;
  store: Pick<AppStore, 'getState' | 'subscribe' | 'dispatch'>;
}

/**
 * Ends a session that turns out to be over: the dialog, then its end (spec §8); the site then
 * goes to its top page. Several calls that learn of it together, and the clock, are one end. A session
 * that another tab begins meanwhile takes the dialog away: that one is not over.
 */
export function createSessionEnd({
  show,
  isKept,
  store,
}: EndPorts): (activityId?: string) => Promise<void> {
  const expiry = () => selectTokenExpiry(store.getState());
  let underWay: Promise<void> | undefined;

  async function tellAndEnd(activityId?: string): Promise<void> {
    const over = expiry();
    const renewed = new AbortController();
    const stop = store.subscribe(() => {
      const known = expiry();
      if (known && (!over || known > over)) renewed.abort();
    });
    const hasInput = isKept() && selectOpenOrder(store.getState()) !== null;
    const told = { ...message('MSGECCSE0002'), ...(hasInput && { advice: inputIsKept() }) };
    const answer = await show(told, activityId, renewed.signal);
    stop();
    underWay = undefined;
    if (answer === 'OK') store.dispatch(sessionEnded());
  }

  return (activityId) => (underWay ??= tellAndEnd(activityId));
}
