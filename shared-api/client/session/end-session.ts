import { message } from '@order-change/contract';
import type { Dialogs } from '../dialogs';
import { selectTokenExpiry, sessionEnded } from '../store/auth.slice';
import type { AppStore } from '../store/create-store';

interface EndPorts {
  show: Dialogs['show'];
  store: Pick<AppStore, 'getState' | 'subscribe' | 'dispatch'>;
}

/**
 * Ends a session that turns out to be over: the dialog, then its end (spec §8); the site then
 * goes to its top page. Several calls that learn of it together, and the clock, are one end. A session
 * that another tab begins meanwhile takes the dialog away: that one is not over.
 */
export function createSessionEnd({
  show,
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
    const answer = await show(message('MSGECCSE0002'), activityId, renewed.signal);
    stop();
    underWay = undefined;
    if (answer === 'OK') store.dispatch(sessionEnded());
  }

  return (activityId) => (underWay ??= tellAndEnd(activityId));
}
