/// <reference lib="dom" />
import { elements } from '../../protocol/elements';

// The screen in the document, before any script, is of the active composition, with nothing typed or
// remembered. In any other case it goes, and the page waits for its code as one without.

const screen = document.getElementById(elements.screen);

export const removeScreen = () => screen?.remove();

/** Returns the value of the screen's first field. */
export const typedText = () => screen?.querySelector('input')?.value;

/**
 * A tab that remembers anything may show another step; the mark of a mounted remote is nothing typed. One whose
 * storage is forbidden remembers nothing.
 */
function remembers(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith('order-change:'));
  } catch {
    return false;
  }
}

/** The style sheet shows the text of a slow line by then, in milliseconds. */
const lineIsSlow = 3_100;

/** Browsers send a click some milliseconds after the finger has left. */
const clickFollowsWithin = 50;

/**
 * Guards the first screen until the host replaces it: the last press is noted and its button disabled, and
 * `data-composing` and `data-pressed` say that an input method composes or a pointer is down.
 */
export function guardScreen(): void {
  if (!screen) return;
  if (remembers()) return removeScreen();
  // A text that was there from the beginning is not spoken when it comes in sight.
  setTimeout(() => document.getElementById(elements.loading)?.append(' '), lineIsSlow);
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
  screen.addEventListener('pointerdown', () => (dataset['pressed'] = ''));
  const letGo = () => setTimeout(() => delete dataset['pressed'], clickFollowsWithin);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, letGo); // a mouse is let go anywhere
}
