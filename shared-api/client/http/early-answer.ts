import type { AxiosRequestConfig } from 'axios';

/** A call that was begun before this client was there. */
export interface EarlyAnswer {
  /** the activity id that it carries */
  readonly activityId: string;
  readonly response: Promise<Response>;
  /** when the answer came, in ms since the epoch by this device's clock; known once it is there */
  readonly receivedAt: () => number;
  /** the response, once its text is there */
  whole?: Promise<Response>;
}

/** Reads an early answer to its end, once for all callers: an answer whose body stalls has not come. */
export const readWhole = (early: EarlyAnswer): Promise<Response> =>
  (early.whole ??= early.response.then(async (answer) => {
    const text = await answer.text();
    return Object.assign(answer, { text: async () => text });
  }));

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
