/// <reference lib="dom" />
// Runs in the pages of a smoke test: rules of style sheets that name elements of every part, as `body` or `*` do.

function styleRules(): CSSStyleRule[] {
  const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : [];
    });
  return [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(({ cssRules }) =>
    rulesIn(cssRules),
  );
}

/** Names no class and no id: it is meant for every element of its kind, as `[href]` is. */
const isBare = ({ selectorText }: CSSStyleRule) => !/[.#]/.test(selectorText);

/** Returns the text of each such rule. */
export const bareRules = (): string[] =>
  styleRules()
    .filter(isBare)
    .map(({ cssText }) => cssText);

/** Elements of the frame that are compared; count. */
const compared = 80;

/** Returns which rule changes what the frame looks like, in words; undefined for none. `own` are the rules of a page without parts. */
export function reachingRule(own: readonly string[]): string | undefined {
  const frame = [
    ...document.querySelectorAll('header, header *, footer, footer *, main h1'),
  ].filter((element) => !element.closest('[data-slot]'));
  const sample = [document.documentElement, document.body, ...frame.slice(0, compared)];
  for (const rule of styleRules()) {
    if (!isBare(rule) || own.includes(rule.cssText)) continue;
    const names = [...rule.style].filter((name) => !name.startsWith('--'));
    // Any other is as high as what stands in it.
    const meant = sample.filter((element) => element.closest(rule.selectorText));
    const look = () =>
      meant.map((element) => {
        const style = getComputedStyle(element);
        return names.map((name) => style.getPropertyValue(name)).join();
      });
    const [before, text] = [look(), rule.style.cssText];
    rule.style.cssText = '';
    const without = look();
    rule.style.cssText = text;
    const at = before.findIndex((one, nth) => one !== without[nth]);
    if (at >= 0) return `the style "${rule.selectorText}" changes <${meant[at]?.localName}>`;
  }
  return undefined;
}
