import type { EarlyAnswer } from './early-answer';
import { activityIdHeader, httpDefaults } from './http-defaults';

/** A call that a script has begun before the page's client was there. */
export interface BegunCall extends EarlyAnswer {
  /** in ms since the epoch by this device's clock */
  readonly askedAt: number;
}

declare global {
  interface Window {
    /** by address and body of each call */
    begunCalls?: Record<string, BegunCall>;
  }
}

const keyOf = (url: string, data: object) => `${url} ${JSON.stringify(data)}`;

/** Begins a POST with the headers of every call. Needs `crypto.randomUUID`, which a page without TLS lacks. */
export function beginCall(url: string, data: object): BegunCall {
  const { baseURL, headers } = httpDefaults;
  const activityId = crypto.randomUUID();
  const response = fetch(baseURL + url, {
    method: 'POST',
    headers: { ...headers, [activityIdHeader]: activityId },
    body: JSON.stringify(data),
  });
  let receivedAt = 0;
  const note = () => void (receivedAt = Date.now());
  response.then(note, note); // A failure is the taker's: nobody else shall hear of it.
  const call = { activityId, response, askedAt: Date.now(), receivedAt: () => receivedAt };
  (window.begunCalls ??= {})[keyOf(url, data)] = call;
  return call;
}

/** Takes the call with this address and body, if it has been begun: the first taker gets it. */
export function takeBegun(url: string, data: object): BegunCall | undefined {
  const key = keyOf(url, data);
  const call = window.begunCalls?.[key];
  delete window.begunCalls?.[key];
  return call;
}
