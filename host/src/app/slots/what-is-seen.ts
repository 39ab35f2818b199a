const controls = 'input, select, textarea, button, a[href], summary, img, svg, canvas, video';
const progress = '[role=status], [role=progressbar], progress, [aria-busy=true]';

/** Classifies what a customer sees in a place: text or controls; the word of a progress alone; or nothing, whatever room it takes. */
export function whatIsSeen(place: Element): 'screen' | 'progress' | 'nothing' {
  let seen: 'progress' | 'nothing' = 'nothing';
  for (const element of [place, ...place.querySelectorAll('*')]) {
    if (!isSomething(element) || !isVisible(element)) continue;
    if (!element.closest(progress)) return 'screen';
    seen = 'progress';
  }
  return seen;
}

const isSomething = (element: Element) => element.matches(controls) || textsOf(element).length > 0;

const textsOf = (element: Element) =>
  [...element.childNodes].filter(
    (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '',
  );

/** With a size of its own, or of its texts: an element may have no box. */
function isVisible(element: Element): boolean {
  if ('checkVisibility' in element && getComputedStyle(element).display !== 'contents') {
    const checked = { opacityProperty: true, visibilityProperty: true };
    if (!element.checkVisibility(checked)) return false;
  }
  const range = document.createRange();
  return [element, ...textsOf(element)].some((node) => {
    range.selectNode(node);
    const { width, height } = range.getBoundingClientRect();
    return width > 1 && height > 1;
  });
}
