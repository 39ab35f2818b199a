import type { AxiosRequestConfig } from 'axios';

/** A call that was begun before this client was there. */
export interface EarlyAnswer {
  /** the activity id that it carries */
  readonly activityId: string;
  readonly response: Promise<Response>;
  /** when the answer came, in ms since the epoch by this device's clock; known once it is there */
  readonly receivedAt: () => number;
}

/** What is read of an answer, all of which is there. */
type Whole = Pick<Response, 'ok' | 'status' | 'statusText' | 'headers' | 'text'>;

const wholes = new WeakMap<EarlyAnswer, Promise<Whole>>();

/** Reads an early answer to its end, once for all callers: an answer whose body stalls has not come. */
export function readWhole(early: EarlyAnswer): Promise<Whole> {
  const whole = wholes.get(early) ?? read(early);
  wholes.set(early, whole);
  return whole;
}

async function read({ response }: EarlyAnswer): Promise<Whole> {
  const answer = await response;
  const { ok, status, statusText, headers } = answer;
  const text = await answer.text();
  return { ok, status, statusText, headers, text: async () => text };
}

/** Lets an early answer go the way of every other: the adapter's `fetch` brings what is already on its way. */
export function byEarlyAnswer(early: EarlyAnswer | undefined): AxiosRequestConfig {
  if (!early) return {};
  const fetch = async (_url: string, { signal }: { signal?: AbortSignal }) => {
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    return Promise.race([readWhole(early), aborted]);
  };
  // Without the browser's own classes, which null takes away, the adapter hands over plain options.
  const env = { fetch, Request: null, Response: null } as unknown as AxiosRequestConfig['env'];
  return { early, adapter: 'fetch', env } as AxiosRequestConfig;
}
