/**
 * Closes on Ctrl+C and on a plain `kill`, once: a terminal tells the whole group of processes, and npm
 * tells its child again.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing: Promise<void> | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      closing ??= close().then(() => process.exit(0));
    });
  }
}
