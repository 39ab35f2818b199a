/// <reference lib="dom" />

/** Has the element a box that can be seen, in none that hides it? */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  if (width < 1 || height < 1) return false;
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}
