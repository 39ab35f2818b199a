/// <reference lib="dom" />
// Runs in the pages of a smoke test: a control looks otherwise while it has the focus (WCAG 2.4.7).
import { isVisible } from './visible';

/** Controls that show the focus without a change of style: texts by their cursor, players and frames by what is in them. */
const showsItself =
  'textarea, [contenteditable], iframe, video, audio, input:not([type="checkbox"], [type="radio"], [type="submit"], [type="button"], [type="reset"], [type="image"])';
const lines = ['outline', 'border-top', 'border-right', 'border-bottom', 'border-left'];
const others =
  'background-color background-image box-shadow clip clip-path color display filter font-weight height left opacity position text-decoration-color text-decoration-line text-decoration-thickness top transform translate visibility width'.split(
    ' ',
  );
/** Elements whose looks are compared; count. */
const compared = 60;

/** How the element looks, with what is beside and around it: a label or a box of its own may show its focus. */
function lookOf(element: Element): string {
  const around = element.parentElement?.parentElement ?? element;
  const beside = [...around.querySelectorAll('*')].slice(0, compared);
  return [element, around, around.parentElement ?? around, ...beside]
    .flatMap((one) => ['', '::before', '::after'].map((pseudo) => lookOfBox(one, pseudo)))
    .join('\n');
}

function lookOfBox(element: Element, pseudo: string): string {
  const style = getComputedStyle(element, pseudo);
  const of = (name: string) => style.getPropertyValue(name);
  if (pseudo && of('content') === 'none') return '';
  const drawn = lines.map((name) => {
    const parts = ['width', 'style', 'color'].map((part) => of(`${name}-${part}`));
    return /^0px|\bnone\b|, 0\)$/.test(parts.join(' ')) ? '' : parts.join(' ');
  });
  return [...drawn, ...others.map(of)].join();
}

let last: { element: Element; look: string } | undefined;

/** Remembers how the control looks that has the focus. Returns the one that had it the time before, if it looks the same without it. */
export function sameWithoutFocus(): string | undefined {
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  const before = last;
  const { activeElement: element, body } = document;
  const isControl = element && element !== body && !element.matches(showsItself);
  last = isControl ? { element, look: lookOf(element) } : undefined;
  if (!before || before.element === element || !isVisible(before.element)) return undefined;
  if (lookOf(before.element) !== before.look) return undefined;
  const label = before.element.getAttribute('aria-label') ?? before.element.textContent;
  return `<${before.element.localName}> "${label.trim().slice(0, 40)}"`;
}
