/// <reference lib="dom" />
// What jsdom lacks and the site uses, for every test project that runs in it.
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/dom';

import '@testing-library/jest-dom';

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
Object.assign(window, { matchMedia: noMatch, scrollTo: () => undefined });
Object.assign(HTMLDialogElement.prototype, { show: open, showModal: open, close });
Object.assign(Element.prototype, { scrollIntoView: () => undefined });
// axe asks for one to tell icons from text, and does without.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 });

// React keeps a stack of each element that it creates. Jest asks for a hundred frames, Node's own number is ten.
Error.stackTraceLimit = 10;

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A medium that matches nothing; a test that needs a match spies on `window.matchMedia`. */
function noMatch(media: string): MediaQueryList {
  const query = { media, matches: false, onchange: null, addListener() {}, removeListener() {} };
  return Object.assign(new EventTarget(), query);
}

const openers = new WeakMap<HTMLDialogElement, Element | null>();

/** Focuses the first control as a browser does, unless one in the dialog has it already. */
function open(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is open already.', 'InvalidStateError');
  openers.set(this, document.activeElement);
  this.open = true;
  this.querySelector<HTMLElement>('[autofocus], button, [href], input, select, textarea')?.focus();
}

/** Returns the focus as a browser does, and the event follows in a later task. */
function close(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  const opener = openers.get(this);
  if (opener instanceof HTMLElement) opener.focus();
  setTimeout(() => this.dispatchEvent(new Event('close')));
}
