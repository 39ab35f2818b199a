import { http } from '@order-change/client';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

/** A request as the API would receive it. */
export interface FakeRequest {
  /** `POST /v1.0/subscription-order/search` */
  call: string;
  body: unknown;
  params: unknown;
  headers: Record<string, unknown>;
}

/** Answer of the API: 200 with a body, or another status. `headers` carries `x-expires`. */
export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Answers = Record<string, (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>>;

/** Answers of the API, by call: `'GET /v1.0/metadata': () => ({ body: aMetadata() })`. */
export type FakeAnswers = Answers;

/** A refusal with the code of a message, and more fields of the error: `params`, `attemptsLeft`. */
export function refused(code: string, more: object = {}): FakeAnswer {
  return { status: 400, body: { code, message: 'サーバーの文言', ...more } };
}

/**
 * Puts a fake API behind the page's own axios client, below its interceptors, and returns what it was
 * asked. A call that no answer is given for fails the way a lost connection does.
 */
export function fakeApi(answers: Answers): FakeRequest[] {
  const requests: FakeRequest[] = [];
  http.defaults.adapter = async (config) => {
    const request = toFakeRequest(config);
    requests.push(request);
    const answer = await answers[request.call]?.(request);
    if (!answer) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    return settle(config, answer);
  };
  return requests;
}

function toFakeRequest(config: InternalAxiosRequestConfig): FakeRequest {
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : config.data;
  return {
    call: `${(config.method ?? 'get').toUpperCase()} ${config.url}`,
    body,
    params: config.params as unknown,
    headers: config.headers.toJSON(),
  };
}

function settle(
  config: InternalAxiosRequestConfig,
  { status = 200, body = {}, headers = {} }: FakeAnswer,
): AxiosResponse {
  const data = JSON.stringify(body);
  const response: AxiosResponse = { data, status, statusText: '', headers, config };
  if (status >= 200 && status < 300) return response;
  throw new AxiosError(`Status ${status}`, AxiosError.ERR_BAD_REQUEST, config, null, response);
}
