/** Milliseconds after which the work begins even on a busy page. */
const bound = 5_000;

/** Runs `work` when the browser has nothing better to do. Safari has no idle callback. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: bound });
  else setTimeout(work, bound);
}
