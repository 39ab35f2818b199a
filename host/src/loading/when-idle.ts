/** Milliseconds after which the work begins even on a busy page. */
const bound = 5_000;
/** Milliseconds that stand for idleness in Safari, which has no idle callback: a visit may end within five seconds. */
const pause = 200;

/** Runs `work` when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: bound });
  else setTimeout(work, pause);
}
