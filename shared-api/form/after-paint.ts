/**
 * Calls back once the browser has painted the next frame, so that a press is seen before the work that it
 * brings. A hidden page paints nothing: the call waits until it is seen again. Returns what calls it off.
 */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback); // A frame's callbacks run before its paint, a task runs behind it.
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
