/// <reference lib="dom" />
// Runs in the pages of a smoke test: what a customer finds in a place, to compare the first screen with the live one.
import { isVisible } from './visible';

/** Texts, fields and links in a place, in words: of each the one that the other screen must have too. */
export interface Content {
  texts: string[];
  controls: string[];
}

const words = (text: string | null | undefined) => (text ?? '').replace(/[\s\u200b]+/g, '');

function nameOf(element: Element): string {
  const { labels = null } = element as HTMLInputElement;
  const label = [...(labels ?? [])].map(({ textContent }) => textContent).join('');
  return words(label || (element.getAttribute('aria-label') ?? element.textContent));
}

/** The text of an element without that of others in it: a page may divide it where its lines end, and a first screen not. */
function ownText({ childNodes }: Element): string {
  const texts = [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return words(texts.map(({ textContent }) => textContent).join(''));
}

/** Returns the content of all places that a selector finds: the visible one, or all. */
export function contentOf(selector: string, isAll = false): Content {
  const all = [...document.querySelectorAll(selector)]
    .flatMap((place) => [...place.querySelectorAll('*')])
    .filter((element) => isAll || isVisible(element));
  const texts = all.map(ownText).filter(Boolean);
  const controls = all
    .filter((element) => element.matches('a[href],button,input,select,textarea'))
    .map((element) => {
      const kind = element.getAttribute('href') ?? element.getAttribute('autocomplete') ?? '';
      return `<${element.localName}> "${nameOf(element)}" ${kind}`.trim();
    });
  return { texts, controls };
}

/** Returns the slots in whose place a first screen has words. */
export function filledPlaces(): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-place]')]
    .filter((place) => words(place.textContent))
    .flatMap((place) => place.dataset['place'] ?? []);
}

/** Returns the selectors of a style sheet that reach beyond its own classes. */
export function reachingSelectors(css: string, classes: readonly string[]): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const isOwn = (selector: string) =>
    [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.includes(name));
  const selectorsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return partsOf(rule.selectorText);
      return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
    });
  return selectorsOf(sheet.cssRules).filter((selector) => !isOwn(selector));
}

/** Divides a list of selectors at its own commas, not at those in brackets. */
function partsOf(list: string): string[] {
  let depth = 0;
  let at = 0;
  const parts: string[] = [];
  for (const [index, sign] of [...list].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign !== ',' || depth > 0) continue;
    parts.push(list.slice(at, index).trim());
    at = index + 1;
  }
  return [...parts, list.slice(at).trim()];
}
