import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. */
const usualPauses = [1_000, 10_000, 60_000];

/**
 * Makes what sends a line to ops, and tries three times more if that fails.
 *
 * @param send throws if the line was not taken
 * @param report takes a line if all was in vain
 */
export function retried(
  name: string,
  send: (text: string) => Promise<unknown>,
  report: (line: string) => void,
  pauses: readonly number[] = usualPauses,
): (text: string) => Promise<void> {
  return async (text) => {
    for (const pause of [...pauses, undefined]) {
      try {
        await send(text);
        return;
      } catch (error) {
        if (pause === undefined) report(`The ${name} did not take "${text}": ${String(error)}`);
        else await wait(pause);
      }
    }
  };
}
