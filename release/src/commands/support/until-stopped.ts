import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** Resolves when somebody stops this process, or after `within` milliseconds. */
export async function untilStopped(within?: number): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([
    once(process, 'SIGINT', { signal }),
    once(process, 'SIGTERM', { signal }),
    ...(within === undefined ? [] : [setTimeout(within, undefined, { signal })]),
  ]);
  ended.abort();
}
