import type { AxiosRequestConfig, AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { readWhole } from './early-answer';
import { hearTimes, type HttpPorts } from './hear-times';
import { reviveDate } from './revive-date';

/**
 * Reads the good answer of a call that was begun early, as axios would: a first screen needs none. Undefined if it is not
 * good, does not come within `patience` ms, or its caller gives up: axios then says what follows.
 */
export async function readGoodAnswer(
  config: AxiosRequestConfig,
  ports: HttpPorts,
  patience = 10_000,
): Promise<AxiosResponse | undefined> {
  const { early, signal, method, session } = config;
  if (!early || signal?.aborted) return undefined;
  const givenUp = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience);
    signal?.addEventListener?.('abort', () => resolve(undefined));
  });
  const answer = await Promise.race([readWhole(early).catch(() => undefined), givenUp]);
  if (!answer?.ok) return undefined;
  const text = await answer.text();
  const { status, statusText, headers } = answer;
  const header = (name: string) => headers.get(name);
  hearTimes(ports, { method, session, receivedAt: early.receivedAt(), header });
  return {
    data: toJson(text),
    status,
    statusText,
    headers: Object.fromEntries(headers),
    config: config as InternalAxiosRequestConfig,
  };
}

/** What is no JSON is no answer of the API: no schema takes a text. */
function toJson(text: string): unknown {
  try {
    return JSON.parse(text, reviveDate);
  } catch {
    return text;
  }
}
