/** Tells the page of an error of a part, once what is under way is done. */
export function tellError(error: unknown): void {
  // Not within a reducer: the shell may give the part up, and reads the store for that.
  queueMicrotask(() => globalThis.dispatchEvent(new ErrorEvent('error', { error })));
}
