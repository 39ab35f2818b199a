import retry from 'async-retry';

/** Three times more, after a second, ten and a minute. Milliseconds. */
const usual = { retries: 3, minTimeout: 1_000, factor: 10, maxTimeout: 60_000, randomize: false };

/**
 * Makes what sends a line to ops, and tries again if that fails.
 *
 * @param send throws if the line was not taken
 * @param report takes a line if all was in vain
 */
export function retried(
  name: string,
  send: (text: string) => Promise<unknown>,
  report: (line: string) => void,
  how: retry.Options = usual,
): (text: string) => Promise<void> {
  return async (text) => {
    try {
      await retry(() => send(text), how);
    } catch (error) {
      report(`The ${name} did not take "${text}": ${String(error)}`);
    }
  };
}
