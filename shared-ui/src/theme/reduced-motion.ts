/** True if the customer asked for less motion; the media query of the same name, for scripts. */
export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
