import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer on its way, to be spoiled. */
interface Passing {
  path: string;
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  /** parsed JSON */
  body: Record<string, unknown>;
}

type Spoil = (answer: Passing) => void;

const isOk = ({ status }: Passing) => status === 200;
let receipts = 0;
/** Wrong APIs: each breaks the contract in one way. */
export const wrongApis: Readonly<Record<string, Spoil>> = {
  'answers 404 for a path that does not exist': (answer) => {
    if (answer.path === 'nothing-here') answer.status = 404;
  },
  'answers 403 without a session': (answer) => {
    if (answer.status === 401) answer.status = 403;
  },
  'does not repeat the activity id': ({ headers }) => delete headers['x-activity-id'],
  'sends x-expires with metadata': ({ path, headers }) => {
    if (path === 'metadata') headers['x-expires'] = '2027-01-01T00:00:00Z';
  },
  'says in local time when the session ends': ({ headers }) => {
    if (headers['x-expires']) headers['x-expires'] = '2027-01-01 09:00';
  },
  'lets scripts read the session': (answer) => {
    answer.cookies = answer.cookies.map((cookie) => cookie.replace(/; HttpOnly/i, ''));
  },
  'answers one address and no list': (answer) => {
    if (answer.path === 'addresses' && isOk(answer)) {
      answer.body = { addresses: (answer.body['addresses'] as object[])[0] };
    }
  },
  'lets caches keep an order': ({ path, headers }) => {
    if (path === 'subscription-order/search') headers['cache-control'] = 'max-age=60';
  },
  'gives each repetition a receipt of its own': (answer) => {
    if (answer.path === 'subscription-order' && isOk(answer)) {
      answer.body['receiptNumber'] = `R${(receipts += 1)}`;
    }
  },
  'names no field that is wrong': ({ body }) => delete body['fields'],
  'refuses without a code': ({ status, body }) => {
    if (status === 400) delete body['code'];
  },
  'hides which characters are invalid': (answer) => {
    if (answer.path === 'validation/invalid-strings') answer.body['invalidCharacters'] = [];
  },
};

/** Starts an API in front of `api` that spoils its answers. */
export async function startWrongApi(api: string, spoil: Spoil) {
  const server = createServer((request, response) => void pass(api, request, response, spoil));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    close: () => server.closeAllConnections(),
  };
}

async function pass(
  api: string,
  request: IncomingMessage,
  response: ServerResponse,
  spoil: Spoil,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { connection: _c, host: _h, 'content-length': _l, ...headers } = request.headers;
  const answer = await fetch(`${api}${(request.url ?? '').replace(/^\/api/, '')}`, {
    method: request.method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  });
  const text = await answer.text();
  const passing: Passing = {
    path: /^\/api\/v1\.0\/([^?]*)/.exec(request.url ?? '')?.[1] ?? '',
    status: answer.status,
    headers: Object.fromEntries(
      ['x-activity-id', 'x-expires', 'etag', 'cache-control'].flatMap((name) => {
        const value = answer.headers.get(name);
        return value === null ? [] : [[name, value]];
      }),
    ),
    cookies: answer.headers.getSetCookie(),
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  };
  spoil(passing);
  response.writeHead(passing.status, {
    ...passing.headers,
    'content-type': 'application/json',
    'set-cookie': passing.cookies,
  });
  response.end(text === '' ? undefined : JSON.stringify(passing.body));
}
