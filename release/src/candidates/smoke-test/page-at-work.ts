/// <reference lib="dom" />
// Runs in the pages of a smoke test, before every other script: what the document says, and what a press and a key do.

const viewport = () =>
  document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content ?? null;

const rootSize = () => getComputedStyle(document.documentElement).fontSize;

interface Said {
  language: string;
  viewport: string | null;
  rootSize: string;
  title: string;
  isTranslated: boolean;
}
let said: Said | undefined;
/** Entries of the history when the page was loaded. */
const entries = history.length;

/** Remembers what the document says of itself, before any part can say otherwise: scripts of the page wait until it is read. */
export function rememberDocument(): void {
  const remember = () => {
    said ??= {
      language: document.documentElement.lang,
      viewport: viewport(),
      rootSize: rootSize(),
      title: document.title,
      isTranslated: document.documentElement.translate,
    };
  };
  document.addEventListener('readystatechange', remember);
}

/** Returns by how many entries the history is longer than when the page was loaded. */
export const moreEntries = () => history.length - entries;

/** Finds Japanese text that says of itself that it is not: a screen reader reads it as noise. */
function wrongLanguage(): string[] {
  const marked = [...document.querySelectorAll<HTMLElement>('[lang]:not([lang|="ja"])')];
  const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;
  // A page in another language may name its company in Japanese.
  const isJapanese = ({ innerText: text = '' }: HTMLElement) =>
    count(text, /[\u3041-\u9fff]/g) > count(text, /[a-z]/gi);
  const wrong = marked.find(isJapanese);
  return wrong ? [`<${wrong.localName} lang="${wrong.lang}"> is in Japanese`] : [];
}

/** Is a page that is higher than its window kept from scrolling, though no dialog is open? */
function isLocked(): boolean {
  const { documentElement: root, body } = document;
  if (root.scrollHeight <= innerHeight || document.querySelector(':modal,[aria-modal="true"]'))
    return false;
  return [root, body].some((one) => ['hidden', 'clip'].includes(getComputedStyle(one).overflowY));
}

/** A page of the site with its title. */
export interface Titled {
  path: string;
  title: string;
}

/** Finds a title that is that of another page, or no more names the site, as it did at first: a part may name its step in it. */
function wrongTitle(pages: readonly Titled[], atFirst: string): string[] {
  const { title } = document;
  const own = pages.find(({ path }) => path === location.pathname)?.title;
  if (own === undefined || title.includes(own)) return [];
  const between = /^[\s|｜–—:：-]+|[\s|｜–—:：-]+$/g;
  const first = pages.find((page) => atFirst.includes(page.title))?.title;
  const site = first === undefined ? '' : atFirst.replace(first, '').replaceAll(between, '');
  const words = title.replace(site, '').replaceAll(between, '');
  const isOther = pages.some((page) => page.title === words);
  return isOther || !title.includes(site) ? [`<title> says "${title.slice(0, 60)}"`] : [];
}

/** Returns what the document has lost, in the words of {@link isOfParts}. */
export function documentFaults(pages: readonly Titled[]): string[] {
  if (!said) return [];
  return [
    ...wrongTitle(pages, said.title),
    ...wrongLanguage(),
    ...(said.language === document.documentElement.lang ? [] : ['<html> says another language']),
    ...(said.isTranslated === document.documentElement.translate
      ? []
      : ['<html> may not be translated']),
    ...(said.rootSize === rootSize() ? [] : ['<html> has another size of type']),
    ...(isLocked() ? ['<body> does not scroll'] : []),
    ...(document.title.trim() === '' ? ['<title> is empty'] : []),
    ...(viewport() === null ? ['there is no <meta name="viewport">'] : []),
    ...([said.viewport, null].includes(viewport())
      ? []
      : ['<meta name="viewport"> says otherwise']),
  ];
}

/** Returns the label of a link of the header to another site that a press does not follow; undefined for none. */
export function deadLink(): string | undefined {
  let wasPrevented = false;
  const look = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', look);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href]')];
  const dead = links.find((link) => {
    if (link.origin === location.origin || !link.checkVisibility()) return false;
    wasPrevented = false;
    link.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
    );
    return wasPrevented;
  });
  removeEventListener('click', look);
  return dead?.textContent?.trim();
}

/** Returns which gesture or key of a customer the page keeps for itself, wherever it is made. */
export function keptGesture(): string | undefined {
  const slot = document.querySelector('[data-slot]');
  if (!slot) return undefined;
  const common = { bubbles: true, cancelable: true, composed: true };
  const events = [
    ...['touchstart', 'touchmove'].map((type) => new TouchEvent(type, common)),
    new WheelEvent('wheel', common),
    new MouseEvent('contextmenu', common),
    new ClipboardEvent('copy', common),
    new KeyboardEvent('keydown', { ...common, key: 'PageDown', code: 'PageDown', keyCode: 34 }),
  ];
  const kept = events.find((event) => !slot.dispatchEvent(event));
  if (kept) return `it keeps each ${kept.type} for itself`;
  const isTall = (one: Element) => one.clientHeight * 2 > innerHeight;
  const scrolls = (one: Element) =>
    /auto|manipulation|pan-y.*pinch-zoom/.test(getComputedStyle(one).touchAction);
  const tall = [...document.querySelectorAll('*')].filter(isTall);
  return tall.every(scrolls) ? undefined : 'a finger neither scrolls nor enlarges it';
}

let off: Element[] | undefined;

/**
 * Remembers which controls of the slots take no press, at its first call. Returns one of them that takes one now: a customer
 * has waited for it. Null if there was none.
 */
export function lateControl(): string | null | undefined {
  const isOff = (control: Element) => control.matches(':disabled, [aria-disabled="true"]');
  off ??= [...document.querySelectorAll('[data-slot] :is(button, input, select, textarea)')].filter(
    (one) => one.checkVisibility() && isOff(one),
  );
  if (off.length === 0) return null;
  const late = off.find((one) => one.isConnected && !isOff(one));
  return late && `<${late.localName}> "${(late.textContent ?? '').trim().slice(0, 40)}"`;
}

const ids = new WeakMap<Element, number>();
let lastId = 0;

/** The element that has the focus, as a number and in words; null for none. */
export function focused(): { id: number; label: string } | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const id = ids.get(element) ?? (lastId += 1);
  ids.set(element, id);
  const label = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? '';
  return { id, label: (label || (element.textContent ?? '')).trim().slice(0, 40) };
}

let moved = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
    if (!entry.hadRecentInput) moved += entry.value;
}).observe({ type: 'layout-shift', buffered: true });

interface Shift {
  value: number;
  hadRecentInput: boolean;
}

/** Returns by how much the page has moved by itself: parts of the window, summed up (Cumulative Layout Shift). */
export const layoutShift = () => moved;
