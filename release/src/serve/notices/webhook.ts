/** Milliseconds. */
const timeout = 5_000;

/**
 * Makes what posts one line to a webhook as `{ "text": … }`, the shape that chats take.
 *
 * @throws if it is not taken
 */
export function createWebhook(url: string, ask: typeof fetch = fetch) {
  return async (text: string): Promise<void> => {
    const answer = await ask(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(timeout),
    });
    if (!answer.ok) throw new Error(String(answer.status));
  };
}
