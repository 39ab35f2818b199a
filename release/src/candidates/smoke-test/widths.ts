/// <reference lib="dom" />
// Runs in the pages of a smoke test: what is there on a phone and on a wide screen must be there between them too.
import { isVisible } from './visible';

/** Pixels of the layout viewport by which a page may be wider than its window: rounding. */
const rounding = 1;
/** Pixels: what is no wider is there for screen readers. */
const unseen = 1;
/** Pixels: Lighthouse calls smaller letters illegible. */
const legible = 12;

const controls = () =>
  [...document.querySelectorAll('a[href],button,input,select,textarea')].filter(isVisible);

let atFirst = new Set<Element>();
let common: Element[] = [];

/** Remembers the controls of one width, the first of two. */
export function rememberControls(): void {
  atFirst = new Set(controls());
}

/** Remembers those that are there at this width too. */
export function keepCommonControls(): void {
  common = controls().filter((element) => atFirst.has(element));
}

/** Returns the widths at which style sheets of the page begin to say otherwise; whole pixels. */
export function breakpoints(): number[] {
  const conditionsOf = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => {
      if (!(rule instanceof CSSGroupingRule)) return [];
      const own = rule instanceof CSSMediaRule ? [rule.conditionText] : [];
      return [...own, ...conditionsOf(rule.cssRules)];
    });
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const conditions = sheets.flatMap(({ cssRules }) => conditionsOf(cssRules));
  const widths = conditions
    .filter((condition) => condition.includes('width'))
    .flatMap((condition) => [...condition.matchAll(/([\d.]+)(px|r?em)/g)])
    .map(([, count, unit]) => Number(count) * (unit === 'px' ? 1 : 16));
  return [...new Set(widths.flatMap((width) => [Math.floor(width), Math.floor(width) + 1]))];
}

/** Returns the faults of the page at the width that it has now. */
export function widthFaults(): string[] {
  const gone = common.find((element) => element.isConnected && !isVisible(element));
  const label = gone?.getAttribute('aria-label') ?? gone?.textContent ?? '';
  const { scrollWidth } = document.documentElement;
  const places = [...document.querySelectorAll('header,main,footer,[data-slot]>*')];
  const isCut = places.some(
    (place) => isVisible(place) && place.getBoundingClientRect().right > innerWidth + rounding,
  );
  const small = controls()
    .filter((one) => one.matches('select, textarea, input:not([type=checkbox], [type=radio])'))
    .find((one) => Number.parseFloat(getComputedStyle(one).fontSize) < legible);
  return [
    ...(gone ? [`"${label.trim().slice(0, 40)}" <${gone.localName}> cannot be seen`] : []),
    ...(scrollWidth > innerWidth + rounding ? ['it scrolls sideways'] : []),
    ...(isCut ? ['it is wider than the window'] : []),
    ...(small ? [`<${small.localName}> has letters of ${getComputedStyle(small).fontSize}`] : []),
  ];
}

/** Is a word of the element cut, though it does not say that it may be? */
function isCut(element: Element): boolean {
  const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clientWidth <= unseen)
    return false;
  const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow);
  return (
    (hides(overflowX) && scrollWidth > clientWidth + rounding) ||
    (hides(overflowY) && scrollHeight > clientHeight + rounding)
  );
}

/** Returns which words of a slot are cut once a customer has letters of twice the size (WCAG 1.4.4), and are whole before. */
export function cutInLargeType(): string | undefined {
  const { style } = document.documentElement;
  const size = style.fontSize;
  const words = [
    ...document.querySelectorAll('[data-slot] :is(h1,h2,h3,p,li,dt,dd,label,legend,button,a)'),
  ].filter((element) => isVisible(element) && !isCut(element));
  style.fontSize = '200%';
  const cut = words.find(isCut);
  style.fontSize = size;
  return cut && `"${(cut.textContent || '').trim().slice(0, 40)}" is cut in letters of 200 %`;
}

/** Returns which control is never to be seen: at the end of the page something that stays in its place lies over it. */
export function covered(): string | undefined {
  if (document.querySelector(':modal, [aria-modal="true"]')) return undefined; // What lies behind it waits.
  const before = scrollY;
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const isFixed = getComputedStyle(element).position === 'fixed';
    return isFixed && isVisible(element) && element.getBoundingClientRect().width > innerWidth / 2;
  });
  const isUnder = (element: Element, bar: Element) => {
    const [one, other] = [element.getBoundingClientRect(), bar.getBoundingClientRect()];
    return !bar.contains(element) && one.bottom > other.top && one.top < other.bottom;
  };
  const under = controls().find((element) => bars.some((bar) => isUnder(element, bar)));
  scrollTo({ top: before, behavior: 'instant' });
  return under && `${(under.textContent || under.localName).trim().slice(0, 40)} is covered`;
}
