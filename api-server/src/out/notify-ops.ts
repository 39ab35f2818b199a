import { runningLimits } from '../limits';

/** Its code is what the log says: the address may hold a secret. */
class OpsWebhookFailed extends Error {
  override name = 'OpsWebhookFailed';
  constructor(readonly code: string) {
    super();
  }
}

/**
 * Makes what writes a line into the log and posts it to the address that `release serve --webhook` posts to as
 * well, as `{ "text": … }`.
 *
 * @param url without it the log alone has the line
 * @throws if the address does not take it
 */
export function createNotifyOps(url: string | undefined, log: (line: string) => void) {
  return async (text: string): Promise<void> => {
    log(text);
    if (url === undefined) return;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(runningLimits.opsWebhook),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    if (!answer?.ok)
      throw new OpsWebhookFailed(answer ? `ANSWERED_${answer.status}` : 'UNREACHABLE');
  };
}
