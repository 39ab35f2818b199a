import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds. */
const timeout = 5_000;
const pauses = [1_000, 10_000, 60_000];

/**
 * Makes what posts one line to a webhook as `{ "text": … }`, the shape that chats take. A hook that does not
 * answer is asked three times more.
 *
 * @param report takes a line if that was in vain
 */
export function createWebhook(
  url: string,
  report: (line: string) => void,
  ports: { fetch?: typeof fetch; pauses?: readonly number[] } = {},
): (text: string) => Promise<void> {
  const ask = ports.fetch ?? fetch;
  const post = async (text: string) => {
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(timeout);
    const answer = await ask(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text }),
      signal,
    });
    if (!answer.ok) throw new Error(String(answer.status));
  };
  return async (text) => {
    for (const pause of [...(ports.pauses ?? pauses), undefined]) {
      try {
        return await post(text);
      } catch (error) {
        if (pause === undefined) report(`The webhook did not take "${text}": ${String(error)}`);
        else await wait(pause);
      }
    }
  };
}
