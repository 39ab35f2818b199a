import { runningLimits } from '../../limits';

/**
 * Closes and ends the process on Ctrl+C, on a plain `kill`, and if npm started it and is gone: npm does not
 * hand a signal on to what its scripts start. Closes once: a terminal signals the whole group of processes.
 * The process ends after 9 s even if `close` does not.
 */
export function closeWhenAsked(close: () => Promise<unknown>): void {
  let isClosing = false;
  const end = () => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), runningLimits.close).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  if (process.env.npm_lifecycle_event !== undefined) whenParentIsGone(end);
}

/** The system gives a process whose parent has died another parent. */
function whenParentIsGone(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, runningLimits.parentCheck);
  timer.unref();
}
