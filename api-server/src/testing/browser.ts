import type { FastifyInstance, InjectOptions } from 'fastify';
import { expectContract } from './expect-contract';

export interface Answer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** parsed JSON; undefined when there was no body */
  body: unknown;
}

/** A browser as the API sees it: it keeps cookies and says that its pages are of the same site. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** any request, with this browser's cookies and address */
  send(request: InjectOptions): Promise<Answer>;
  cookies: Map<string, string>;
}

/** @param ip its network address, by which calls are counted */
export function createBrowser(app: FastifyInstance, ip: string): Browser {
  const cookies = new Map<string, string>();
  const send = async (request: InjectOptions): Promise<Answer> => {
    const answer = await app.inject({
      remoteAddress: ip,
      ...request,
      cookies: Object.fromEntries(cookies),
      headers: { 'sec-fetch-site': 'same-origin', ...request.headers },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    const body: unknown = answer.payload === '' ? undefined : answer.json();
    const { statusCode: status, headers } = answer;
    expectContract(String(request.url), status, body);
    return { status, headers, body };
  };
  return {
    cookies,
    send,
    get: (path, headers = {}) => send({ method: 'GET', url: `/api/v1.0/${path}`, headers }),
    post: (path, body, headers = {}) =>
      send({
        method: 'POST',
        url: `/api/v1.0/${path}`,
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
  };
}
