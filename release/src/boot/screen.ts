/// <reference lib="dom" />
import { elements } from '../protocol/elements';

// What stands in the document before any script is of the active composition, with nothing typed or
// remembered. In any other case it goes, and the page waits for its code as one without.

const screen = document.getElementById(elements.screen);

export const removeScreen = () => screen?.remove();

/**
 * A tab that remembers anything may show another step; a mark of a mount is nothing typed. One whose
 * storage is forbidden remembers nothing.
 */
function remembers(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('order-change:'));
  } catch {
    return false;
  }
}

/** Until the code is there: a press is noted and shown as taken, and a composition that is under way is known. */
export function guardScreen(): void {
  if (!screen) return;
  if (remembers()) return removeScreen();
  screen.onclick = (event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    event.preventDefault();
    screen.querySelector('[aria-disabled]')?.removeAttribute('aria-disabled');
    button.setAttribute('aria-disabled', 'true');
  };
  screen.onsubmit = () => false;
  const { dataset } = screen;
  screen.addEventListener('compositionstart', () => (dataset['composing'] = ''));
  screen.addEventListener('compositionend', () => delete dataset['composing']);
}
