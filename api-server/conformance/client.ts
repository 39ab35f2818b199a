import { randomUUID } from 'node:crypto';

/** An answer, as it came. */
export interface Answer {
  status: number;
  headers: Headers;
  /** parsed JSON; undefined if it is none */
  body: unknown;
}

/** A request, as far as its answer must repeat it. */
export interface Asked {
  path: string;
  activityId: string;
}

/** A browser as an API sees it, with cookies of its own. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** @param body sent as JSON; a text is sent as it is */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** longer than a slow API takes, in milliseconds */
const timeout = 30_000;

/** @param api where its paths begin: `https://orders.example.jp/api` */
export function createClient(
  api: string,
  onAnswer: (asked: Asked, answer: Answer) => void,
): Client {
  const cookies = new Map<string, { value: string; path: string }>();
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const activityId = randomUUID();
    const url = new URL(`${api}/v1.0/${path}`);
    const ofPath = [...cookies].filter(([, cookie]) => url.pathname.startsWith(cookie.path));
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: {
        'x-activity-id': activityId,
        'sec-fetch-site': 'same-origin',
        cookie: ofPath.map(([name, { value }]) => `${name}=${value}`).join('; '),
        ...(init.headers as Record<string, string>),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) cookies.delete(pair.slice(0, at));
      else {
        const ownPath = url.pathname.replace(/\/[^/]*$/, '');
        const cookiePath = /; *path=([^;]*)/i.exec(cookie)?.[1] ?? ownPath;
        cookies.set(pair.slice(0, at), { value: pair.slice(at + 1), path: cookiePath });
      }
    }
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, body: parse(text) };
    onAnswer({ path, activityId }, answer);
    return answer;
  };
  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) =>
      send(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
