/// <reference lib="dom" />
import type { EarlyCall } from './discovery';

/** A call of the API that the first script has begun for the host. */
export interface EarlyAnswer {
  /** the UUID that it carries as X-Activity-Id (spec §7) */
  activityId: string;
  response: Promise<Response>;
  /** when the answer came, in ms since the epoch by this device's clock */
  receivedAt: () => number;
}

type Answers = Record<string, EarlyAnswer>;

declare global {
  interface Window {
    /** by the URL of each call */
    earlyAnswers?: Answers;
  }
}

const isKept = (key: string) => {
  try {
    return localStorage[key] !== undefined;
  } catch {
    return false; // The browser forbids its storage.
  }
};

/** Begins the calls of a page while its code is still on its way. A page without TLS has no UUIDs: the host asks. */
export function beginCalls(calls: readonly EarlyCall[] = []): void {
  if (!crypto.randomUUID as boolean) return;
  const answers: Answers = (window.earlyAnswers = {});
  for (const { url, method, headers, body = null, unlessKept } of calls) {
    if (unlessKept !== undefined && isKept(unlessKept)) continue;
    const activityId = crypto.randomUUID();
    const response = fetch(url, {
      method,
      headers: { ...headers, 'x-activity-id': activityId },
      body,
    });
    let receivedAt = 0;
    const note = () => (receivedAt = Date.now());
    response.then(note, note); // A failure is the taker's: nobody else shall hear of it.
    answers[url] = { activityId, response, receivedAt: () => receivedAt };
  }
}

/** The answer that was asked for early: to the first who takes it. */
export function takeEarly(url: string): EarlyAnswer | undefined {
  const answer = window.earlyAnswers?.[url];
  delete window.earlyAnswers?.[url];
  return answer;
}
