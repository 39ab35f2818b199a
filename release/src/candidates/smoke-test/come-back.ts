/// <reference lib="dom" />
// Runs in the pages of a smoke test: a customer who reads a mail in another tab, and one who comes back by the history.
import { passMinutes } from './minutes';

/** for which the mail is read; shorter than a session, and than a code is valid */
const minutes = 6;

/** Hides the page behind another tab, for some minutes, and shows it again, then keeps it in the cache of pages and shows it once more. */
export async function comeBack(): Promise<void> {
  setHidden(true);
  await rest();
  passMinutes(minutes);
  setHidden(undefined);
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

/** @param isHidden undefined for what the browser itself says */
function setHidden(isHidden: true | undefined): void {
  const told = { hidden: isHidden, visibilityState: 'hidden' };
  for (const [name, value] of Object.entries(told))
    if (isHidden) Object.defineProperty(document, name, { value, configurable: true });
    else Reflect.deleteProperty(document, name);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  dispatchEvent(new Event(isHidden ? 'blur' : 'focus'));
}
