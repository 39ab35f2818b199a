import { type Reserved, reserveNext } from '../../domain/accepted-changes/due-changes';
import type { Services } from '../../ground/services';
import type { DueWork } from '../../ground/work/due-work';
import { serverLimits } from '../../limits';
import { signatureHeaders } from './sign';

type Ports = Pick<Services, 'database' | 'clock'>;

/** Receiver of accepted changes. */
export interface WebhookTarget {
  url: string;
  /** all of them sign, the newest first */
  keys: readonly Buffer[];
  /** milliseconds that one attempt may take */
  timeout?: number;
}

/** The log has their names and codes, neither the address nor the answer. */
class WebhookFailed extends Error {
  override name = 'WebhookFailed';
  /** @param code `ANSWERED_500`, `TIMEOUT` or `UNREACHABLE` */
  constructor(readonly code: string) {
    super();
  }
}
class WebhookGivenUp extends Error {
  override name = 'WebhookGivenUp';
}

const { atOnce, attempt, maxAttempts, pollInterval } = serverLimits.webhook;

/**
 * Sends each accepted change to the company's system, and the end of one that it may have heard of and whose customer
 * took it back or replaced it: at least once, until it answers with 2xx.
 */
export function webhookWork(
  ports: Ports,
  target: WebhookTarget,
  onError: (error: unknown) => void,
): DueWork<Reserved> {
  return {
    atOnce,
    pollInterval,
    reserve: () => reserveNext(ports),
    attempt: async (reserved) => {
      const failure = await send(target, reserved, ports.clock());
      if (!failure) return void (await reserved.markSent());
      onError(failure);
      if (reserved.attempts >= maxAttempts) onError(new WebhookGivenUp());
    },
    onError,
  };
}

/** @returns why the company's system did not take the message; undefined if it did. */
async function send(
  { url, keys, timeout = attempt }: WebhookTarget,
  { receiptNumber, type, timestamp: since, data }: Reserved,
  now: Date,
): Promise<WebhookFailed | undefined> {
  const id = type === 'order-change.ended' ? `${receiptNumber}-ended` : receiptNumber;
  const body = JSON.stringify({ type, timestamp: since, data });
  const timestamp = Math.floor(now.getTime() / 1_000);
  const headers = signatureHeaders(keys, { id, timestamp, body });
  const signal = AbortSignal.timeout(timeout);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      // A redirect would carry a person's data to an address that nobody has configured.
      redirect: 'manual',
      signal,
    });
    await answer.body?.cancel(); // Only the status counts: an endless body is not read.
    return answer.ok ? undefined : new WebhookFailed(`ANSWERED_${answer.status}`);
  } catch {
    return new WebhookFailed(signal.aborted ? 'TIMEOUT' : 'UNREACHABLE');
  }
}
