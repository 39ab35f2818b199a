/// <reference lib="dom" />
// Runs in the pages of a smoke test, in engines that Playwright does not drive: finds what a step of a journey names.
import { isVisible } from './visible';

const hasText = /:has-text\("([^"]*)"\)/g;
const textMatches = /:text-matches\("([^"]*)"\)/g;
const nthMatch = /^:nth-match\((.+), (\d+)\)$/s;

const plain = (text: string | null) =>
  (text ?? '')
    .replaceAll(/[\u200b\u00ad]/g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/**
 * Finds the elements of a CSS selector, in which Playwright's `:has-text("…")` and `:text-matches("…")` may stand, and
 * `:nth-match(…, n)` around it.
 */
function findAll(selector: string): Element[] {
  const [, inner = selector, nth] = nthMatch.exec(selector) ?? [];
  const marks: string[] = [];
  const all = [...document.querySelectorAll('*')];
  try {
    const marked = (name: string, isMarked: (one: Element) => boolean) => {
      const mark = `data-smoke-test-${marks.push(name)}`;
      for (const one of all) if (isMarked(one)) one.setAttribute(mark, '');
      return `[${mark}]`;
    };
    const css = inner
      .replaceAll(hasText, (_, text: string) =>
        marked(text, (one) => plain(one.textContent).includes(plain(text))),
      )
      .replaceAll(textMatches, (_, source: string) => {
        const matches = (one: Element) => new RegExp(source, 'i').test(plain(one.textContent));
        return marked(source, (one) => matches(one) && ![...one.children].some(matches));
      });
    const found = [...document.querySelectorAll(css)];
    return nth === undefined ? found : found.slice(Number(nth) - 1, Number(nth));
  } finally {
    for (const at of marks.keys())
      for (const one of all) one.removeAttribute(`data-smoke-test-${at + 1}`);
  }
}

/** A place without a box is seen if something in it is. */
const isSeen = (element: Element): boolean =>
  isVisible(element) ||
  (getComputedStyle(element).display === 'contents' && [...element.children].some(isSeen));

/** Returns what describes the first element of a selector, or says what is wrong with it. */
export function toldOf(selector: string): string {
  const [element] = findSeen(selector);
  const ids = ['aria-describedby', 'aria-errormessage'].flatMap(
    (name) => element?.getAttribute(name)?.split(/\s+/) ?? [],
  );
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

/** Finds what is seen of a selector, with that text in it. */
export const findSeen = (selector: string, text = ''): Element[] =>
  findAll(selector).filter(
    (element) => isSeen(element) && plain(element.textContent).includes(plain(text)),
  );
