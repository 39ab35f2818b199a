/** Milliseconds of the way back to the top (spec §9). */
const duration = 300;

function easeOut(progress: number): number {
  return 1 - (1 - progress) ** 3;
}

/** To the top in 300 ms, or at once where less motion is wanted. The browser's own has no duration. */
export function scrollToTop(view: Window = window): void {
  const from = view.scrollY;
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) return view.scrollTo(0, 0);
  const startedAt = view.performance.now();
  const step = (now: number) => {
    const progress = Math.min((now - startedAt) / duration, 1);
    view.scrollTo(0, from * (1 - easeOut(progress)));
    if (progress < 1) view.requestAnimationFrame(step);
  };
  view.requestAnimationFrame(step);
}

/** Scrolls to the top at once: where a new page starts, and a link to the present page leads (spec §2). */
export function toPageTop(): void {
  window.scrollTo(0, 0);
}
