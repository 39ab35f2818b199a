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
  /** the parsed body of the request */
  sent: Record<string, unknown>;
}

type Spoil = (answer: Passing) => void;

const isOk = ({ status }: Passing) => status === 200;
const isChange = ({ path }: Passing) => path === 'subscription-order';
const isSearch = ({ path }: Passing) => path === 'subscription-order/search';
let receipts = 0;
let firstAddresses: Record<string, unknown> | undefined;
let firstOrder: Record<string, unknown> | undefined;

function accept(answer: Passing): void {
  answer.status = 200;
  answer.body = { receiptNumber: `R${(receipts += 1)}`, acceptedDatetime: '2027-01-01T00:00:00Z' };
}

/** Accepts a change that is refused with a code, at a place of its body if one is named. */
const accepts =
  (code: string, path?: string): Spoil =>
  (answer) => {
    if (!isChange(answer) || answer.body['code'] !== code) return;
    const fields = (answer.body['fields'] ?? []) as { path: string }[];
    if (path === undefined || fields.some((field) => field.path.startsWith(path))) accept(answer);
  };

/** Answers one refusal in the place of another. */
const says =
  (code: string, other: string): Spoil =>
  ({ body }) => {
    if (body['code'] === code) body['code'] = other;
  };

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
  'gives every answer one activity id': ({ headers }) => (headers['x-activity-id'] = 'constant'),
  'does not say with the order when the session ends': (answer) => {
    if (isSearch(answer)) delete answer.headers['x-expires'];
  },
  'asks for a session before it refuses another site': (answer) => {
    if (isSearch(answer) && answer.status === 403) {
      answer.status = 401;
      answer.body['code'] = 'MSGECCSE0002';
    }
  },
  'never locks after wrong codes': says('MSGEORSE0014', 'MSGEORSE0001'),
  'never locks a member': says('MSGEORSE0010', 'MSGEORSE0002'),
  'tells an unknown member from a wrong telephone number': (answer) => {
    const isUnknown = String(answer.sent['membershipNumber']).startsWith('99');
    if (isSearch(answer) && isUnknown) answer.body['code'] = 'MSGECCSE0009';
  },
  'takes any code': (answer) => {
    if (answer.body['code'] === 'MSGEORSE0001') [answer.status, answer.body] = [200, {}];
  },
  'takes a code twice': (answer) => {
    if (answer.body['code'] === 'MSGEORSE0005') [answer.status, answer.body] = [200, {}];
  },
  'lets other sites send the session': (answer) => {
    answer.cookies = answer.cookies.map((cookie) => cookie.replace(/; SameSite=\w+/i, ''));
  },
  'answers the addresses of another code': (answer) => {
    if (answer.path !== 'addresses' || !isOk(answer)) return;
    firstAddresses ??= answer.body;
    answer.body = firstAddresses;
  },
  'accepts a change of nothing': accepts('MSGECCSE0010', 'changes'),
  'accepts the time slot that the order has': accepts('MSGECCSE0010', 'changes.timeSlot'),
  'accepts a list of no products': accepts('MSGEORSI0009'),
  'accepts the product that the line has': accepts('MSGEORSI0007'),
  'accepts an item that is not in the catalogue': accepts(
    'MSGECCSE0008',
    'changes.products[0].itemNo',
  ),
  'accepts a line that the order does not have': accepts(
    'MSGECCSE0008',
    'changes.products[0].lineNumber',
  ),
  'accepts one line twice': (answer) => {
    const fields = (answer.body['fields'] ?? []) as { path: string }[];
    if (isChange(answer) && fields.some(({ path }) => path === 'changes.products')) {
      if (answer.body['code'] === 'MSGECCSE0008') accept(answer);
    }
  },
  'accepts thirteen products': accepts('MSGEORSI0004'),
  'accepts an address of 80 characters': accepts('MSGEORSI0012'),
  'accepts 髙': accepts('MSGECCSE0006'),
  'accepts a telephone number of two digits': accepts('MSGECCSE0007', 'changes.destination'),
  'accepts a postal code that ends in 00': accepts('MSGEORSE0013'),
  'accepts a postal code that does not exist': accepts('MSGECCSE0009', 'changes.destination'),
  'accepts a post-office box': accepts('MSGEORSE0008'),
  'accepts the destination that the order has': accepts('MSGEORSI0013'),
  'accepts a time slot that nobody has': accepts('MSGECCSE0008', 'changes.timeSlot'),
  'accepts what is no e-mail address': accepts('MSGECCSE0007', 'contactEmail'),
  'accepts e-mail addresses that differ': accepts('MSGEORSI0010'),
  'accepts a second change while one is pending': (answer) => {
    const isCurrent = answer.sent['revision'] === firstOrder?.['revision'];
    if (isSearch(answer) && isOk(answer)) firstOrder = answer.body;
    if (isChange(answer) && isCurrent && answer.body['code'] === 'MSGEORSE0009') accept(answer);
  },
  'forgets an acceptance': (answer) => {
    if (!isSearch(answer)) return;
    if (isOk(answer)) firstOrder = answer.body;
    else if (answer.body['code'] === 'MSGEORSE0009' && firstOrder) {
      [answer.status, answer.body] = [200, firstOrder];
    }
  },
  'accepts without a key, and one key with two bodies': (answer) => {
    if (isChange(answer) && answer.body['code'] === 'MSGECCSE9000') accept(answer);
  },
  'accepts a change of another order': (answer) => {
    if (isChange(answer) && answer.status === 403) accept(answer);
  },
  'opens the order after the acceptance': (answer) => {
    if (!isSearch(answer)) return;
    if (isOk(answer)) firstOrder = answer.body;
    else if (answer.status === 401 && firstOrder) [answer.status, answer.body] = [200, firstOrder];
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
    sent:
      chunks.length === 0
        ? {}
        : (JSON.parse(String(Buffer.concat(chunks))) as Record<string, unknown>),
  };
  spoil(passing);
  response.writeHead(passing.status, {
    ...passing.headers,
    'content-type': 'application/json',
    'set-cookie': passing.cookies,
  });
  response.end(text === '' ? undefined : JSON.stringify(passing.body));
}
