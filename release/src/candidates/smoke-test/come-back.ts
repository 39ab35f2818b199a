/// <reference lib="dom" />
// Runs in the pages of a smoke test: a customer who reads a mail in another tab, and one who comes back by the history.
import { passMinutes } from './minutes';

/** for which the mail is read; shorter than a session, and than a code is valid */
const minutes = 6;

/** Hides the page behind another tab, for some minutes, shows it again, has no line for a moment, then keeps it in the cache of pages and shows it once more. */
export async function comeBack(): Promise<void> {
  setHidden(true);
  await rest();
  passMinutes(minutes);
  setHidden(undefined);
  await rest();
  setOffline(true);
  await rest();
  setOffline(undefined);
  await rest();
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  setHidden(true);
  await rest();
  setHidden(undefined);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await rest();
}

/** Milliseconds: what a page does when it is hidden or shown has begun by then. */
const pause = 100;
const rest = () => new Promise((resolve) => setTimeout(resolve, pause));

/** @param value undefined for what the browser itself says */
function say(place: object, name: string, value: unknown): void {
  if (value === undefined) Reflect.deleteProperty(place, name);
  else Object.defineProperty(place, name, { value, configurable: true });
}

function setHidden(isHidden: true | undefined): void {
  say(document, 'hidden', isHidden);
  say(document, 'visibilityState', isHidden && 'hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  dispatchEvent(new Event(isHidden ? 'blur' : 'focus'));
}

function setOffline(isOffline: true | undefined): void {
  say(navigator, 'onLine', isOffline && false);
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
}
