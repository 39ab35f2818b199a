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
  /** the parsed body of the request, empty if it is no JSON */
  sent: Record<string, unknown>;
  /** the request beside its body */
  asked: { method: string; query: URLSearchParams; isOfOtherSite: boolean; isJson: boolean };
}

type Spoil = (answer: Passing) => void;

const isOk = ({ status }: Passing) => status === 200;
const isChange = ({ path }: Passing) => path === 'subscription-order';
const isSearch = ({ path }: Passing) => path === 'subscription-order/search';
let receipts = 0;
let isTakenBack = false;
let lastList: Record<string, unknown> | undefined;
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

/** Spoils what is shown of an accepted change. */
const showsAccepted =
  (spoil: (shown: Record<string, unknown>) => void): Spoil =>
  ({ body: { acceptedChange } }) => {
    if (acceptedChange) spoil(acceptedChange as Record<string, unknown>);
  };

/** Answers one refusal in the place of another. */
const says =
  (code: string, other: string): Spoil =>
  ({ body }) => {
    if (body['code'] === code) body['code'] = other;
  };

/** Refuses a change that is right, if it holds something. */
const refuses =
  (holds: (changes: Record<string, unknown>) => boolean): Spoil =>
  (answer) => {
    if (!isChange(answer) || !isOk(answer)) return;
    if (holds(answer.sent['changes'] as Record<string, unknown>)) refuse(answer, 'MSGECCSE9000');
  };

function refuse(answer: Passing, code: string): void {
  answer.status = 400;
  answer.body = { code, message: 'refused' };
}

/** Fields of the destination that a change sends. */
const destinationOf = ({ sent }: Passing): Record<string, string> =>
  (sent['changes'] as { destination?: Record<string, string> } | undefined)?.destination ?? {};
const wholeAddress = (answer: Passing): number => {
  const { prefecture = '', city = '', street = '', building } = destinationOf(answer);
  return [...`${prefecture}${city}${street}${building ?? ''}`].length;
};

/**
 * Wrong APIs, each of which breaks the contract in one way, by the promise of the conformance command that they break; they may break
 * others with it.
 */
export const wrongApis: Readonly<Record<string, Readonly<Record<string, Spoil>>>> = {
  'a path that does not exist is refused as an invalid request': {
    'answers 404 for a path that does not exist': (answer) => {
      if (answer.path === 'nothing-here') answer.status = 404;
    },
    'refuses without a code': ({ status, body }) => {
      if (status === 400) delete body['code'];
    },
  },
  'without a session a call is answered 401, whatever else is wrong with it': {
    'answers 403 without a session': (answer) => {
      if (answer.status === 401) answer.status = 403;
    },
  },
  'every answer has a status, a code and headers of the contract': {
    'does not repeat the activity id': ({ headers }) => delete headers['x-activity-id'],
    'gives every answer one activity id': ({ headers }) => (headers['x-activity-id'] = 'constant'),
    'does not say with the order when the session ends': (answer) => {
      if (isSearch(answer)) delete answer.headers['x-expires'];
    },
    'does not say that an answer is JSON': ({ headers }) =>
      (headers['content-type'] = 'text/plain'),
  },
  'metadata has an ETag, is answered 304 to it, and carries nothing of a session': {
    'sends x-expires with metadata': ({ path, headers }) => {
      if (path === 'metadata') headers['x-expires'] = '2027-01-01T00:00:00Z';
    },
  },
  'the right code begins a session: an HttpOnly cookie of this site, and x-expires in UTC': {
    'says in local time when the session ends': ({ headers }) => {
      if (headers['x-expires']) headers['x-expires'] = '2027-01-01 09:00';
    },
    'lets scripts read the session': (answer) => {
      answer.cookies = answer.cookies.map((cookie) => cookie.replace(/; HttpOnly/i, ''));
    },
    'lets other sites send the session': (answer) => {
      answer.cookies = answer.cookies.map((cookie) => cookie.replace(/; SameSite=\w+/i, ''));
    },
  },
  'a postal code leads to a list of its addresses': {
    'answers one address and no list': (answer) => {
      if (answer.path === 'addresses' && isOk(answer)) {
        answer.body = { addresses: (answer.body['addresses'] as object[])[0] };
      }
    },
    'answers the addresses of another code': (answer) => {
      if (answer.path !== 'addresses' || !isOk(answer)) return;
      firstAddresses ??= answer.body;
      answer.body = firstAddresses;
    },
    'keeps the session to the paths of signing in': (answer) => {
      answer.cookies = answer.cookies.map((cookie) =>
        cookie.replace(/; Path=[^;]*/i, '; Path=/api/v1.0/authentication'),
      );
    },
  },
  'the membership check answers the order, by its schema': {
    'lets caches keep an order': ({ path, headers }) => {
      if (path === 'subscription-order/search') headers['cache-control'] = 'max-age=60';
    },
  },
  'equal requests with one key are accepted once, with one receipt': {
    'gives each repetition a receipt of its own': (answer) => {
      if (answer.path === 'subscription-order' && isOk(answer)) {
        answer.body['receiptNumber'] = `R${(receipts += 1)}`;
      }
    },
  },
  'a code cannot be sent to nothing, or to what is no address': {
    'names no field that is wrong': ({ body }) => delete body['fields'],
  },
  'characters outside of JIS X 0208 are named, each once': {
    'hides which characters are invalid': (answer) => {
      if (answer.path === 'validation/invalid-strings') answer.body['invalidCharacters'] = [];
    },
  },
  'a call from a page of another site is answered 403, without a session too': {
    'asks for a session before it refuses another site': (answer) => {
      if (isSearch(answer) && answer.status === 403) {
        answer.status = 401;
        answer.body['code'] = 'MSGECCSE0002';
      }
    },
    'lets another site change an order': (answer) => {
      if (isChange(answer) && answer.asked.isOfOtherSite && answer.status === 403) accept(answer);
    },
  },
  'wrong codes lock an e-mail address, for the right code too': {
    'never locks after wrong codes': says('MSGEORSE0014', 'MSGEORSE0001'),
  },
  'wrong telephone numbers lock a member, for the right one too': {
    'never locks a member': says('MSGEORSE0010', 'MSGEORSE0002'),
  },
  'a membership check that fails is one refusal, whatever was wrong': {
    'tells an unknown member from a wrong telephone number': (answer) => {
      const isUnknown = String(answer.sent['membershipNumber']).startsWith('99');
      if (isSearch(answer) && isUnknown) answer.body['code'] = 'MSGECCSE0009';
    },
  },
  'a wrong code is refused': {
    'takes any code': (answer) => {
      if (answer.body['code'] === 'MSGEORSE0001') [answer.status, answer.body] = [200, {}];
    },
  },
  'a code is used once': {
    'takes a code twice': (answer) => {
      if (answer.body['code'] === 'MSGEORSE0005') [answer.status, answer.body] = [200, {}];
    },
  },
  'no change at all is refused': {
    'accepts a change of nothing': accepts('MSGECCSE0010', 'changes'),
  },
  'the time slot that the order has is refused': {
    'accepts the time slot that the order has': accepts('MSGECCSE0010', 'changes.timeSlot'),
  },
  'a list of no products is refused': { 'accepts a list of no products': accepts('MSGEORSI0009') },
  'the product that the line has is refused': {
    'accepts the product that the line has': accepts('MSGEORSI0007'),
  },
  'an item that the catalogue does not hold is refused': {
    'accepts an item that is not in the catalogue': accepts(
      'MSGECCSE0008',
      'changes.products[0].itemNo',
    ),
  },
  'a line that the order does not have is refused': {
    'accepts a line that the order does not have': accepts(
      'MSGECCSE0008',
      'changes.products[0].lineNumber',
    ),
  },
  'one line twice is refused': {
    'accepts one line twice': (answer) => {
      const fields = (answer.body['fields'] ?? []) as { path: string }[];
      if (isChange(answer) && fields.some(({ path }) => path === 'changes.products')) {
        if (answer.body['code'] === 'MSGECCSE0008') accept(answer);
      }
    },
  },
  'more than twelve products is refused': { 'accepts thirteen products': accepts('MSGEORSI0004') },
  'an address of 76 characters in all its parts is refused': {
    'accepts an address of 80 characters': accepts('MSGEORSI0012'),
    'counts the characters of the street alone': (answer) => {
      if ([...(destinationOf(answer)['street'] ?? '')].length <= 75)
        accepts('MSGEORSI0012')(answer);
    },
    'accepts an address of 76 characters': (answer) => {
      if (wholeAddress(answer) === 76) accepts('MSGEORSI0012')(answer);
    },
  },
  'a name with 髙 is refused': { 'accepts 髙': accepts('MSGECCSE0006') },
  'a telephone number of two digits is refused': {
    'accepts a telephone number of two digits': accepts('MSGECCSE0007', 'changes.destination'),
  },
  'a postal code that ends in 00 is refused': {
    'accepts a postal code that ends in 00': accepts('MSGEORSE0013'),
  },
  'a postal code that does not exist is refused': {
    'accepts a postal code that does not exist': accepts('MSGECCSE0009', 'changes.destination'),
  },
  'a destination at 私書箱1号 is refused': { 'accepts a post-office box': accepts('MSGEORSE0008') },
  'the destination that the order has is refused': {
    'accepts the destination that the order has': accepts('MSGEORSI0013'),
  },
  'a time slot that nobody has is refused': {
    'accepts a time slot that nobody has': accepts('MSGECCSE0008', 'changes.timeSlot'),
  },
  'what is no e-mail address is refused': {
    'accepts what is no e-mail address': accepts('MSGECCSE0007', 'contactEmail'),
  },
  'e-mail addresses that differ is refused': {
    'accepts e-mail addresses that differ': accepts('MSGEORSI0010'),
  },
  'a second change is refused while one is pending': {
    'accepts a second change while one is pending': (answer) => {
      const isCurrent = answer.sent['revision'] === firstOrder?.['revision'];
      if (isSearch(answer) && isOk(answer)) firstOrder = answer.body;
      if (isChange(answer) && isCurrent && answer.body['code'] === 'MSGEORSE0009') accept(answer);
    },
    'accepts a second change of the newest revision': (answer) => {
      const isOpen = isSearch(answer) && isOk(answer) && !('acceptedChange' in answer.body);
      if (isOpen) firstOrder = answer.body;
      const isNewest = answer.sent['revision'] === Number(firstOrder?.['revision']) + 1;
      if (isChange(answer) && isNewest && answer.body['code'] === 'MSGEORSE0009') accept(answer);
    },
  },
  'a client that asks sees what was accepted, and an order with every kind closed': {
    'shows another receipt than it gave': showsAccepted((shown) => {
      shown['receiptNumber'] = 'R1';
    }),
    'shows what the order holds after the change as before': showsAccepted((shown) => {
      Object.assign(shown['before'] as object, { timeSlot: 'after' });
    }),
    'shows a part of what it accepted': showsAccepted((shown) => {
      delete (shown['changes'] as Record<string, unknown>)['destination'];
    }),
    'leaves a kind open beside an accepted change': (answer) => {
      if ('acceptedChange' in answer.body)
        Object.assign(answer.body['changeable'] as object, { timeSlot: true });
    },
    'says that it shows what was accepted, and refuses': (answer) => {
      if ('acceptedChange' in answer.body) refuse(answer, 'MSGEORSE0009');
    },
  },
  'an acceptance is remembered: the next sign-in hears that a change is pending': {
    'forgets an acceptance': (answer) => {
      if (!isSearch(answer)) return;
      if (isOk(answer)) firstOrder = answer.body;
      else if (answer.body['code'] === 'MSGEORSE0009' && firstOrder) {
        [answer.status, answer.body] = [200, firstOrder];
      }
    },
  },
  'a change that names the pending receipt takes its place, once': {
    'does not say which change was replaced': ({ body }) => delete body['replaces'],
    'replaces by any receipt': (answer) => {
      if (isChange(answer) && 'replaces' in answer.sent) accepts('MSGEORSE0009')(answer);
    },
  },
  'the key of a replaced change goes on answering its receipt, and when it ended': {
    'goes on calling a replaced change accepted': (answer) => {
      if (!('takesBack' in answer.sent)) delete answer.body['endedDatetime'];
    },
  },
  'a take-back names receipt and revision, ends the change once, and the order is as before': {
    'takes back by any receipt': (answer) => {
      if (isChange(answer) && 'takesBack' in answer.sent) accepts('MSGEORSE0009')(answer);
    },
    'answers a take-back that was sent again with another time': (answer) => {
      if (!isChange(answer) || !('takesBack' in answer.sent) || !isOk(answer)) return;
      answer.body['endedDatetime'] = new Date(1e12 + (receipts += 1)).toISOString();
    },
    'keeps what was taken back pending': (answer) => {
      if (isChange(answer) && 'takesBack' in answer.sent && isOk(answer)) isTakenBack = true;
      else if (isSearch(answer) && isOk(answer) && isTakenBack) refuse(answer, 'MSGEORSE0009');
    },
  },
  'a client that asks for no list gets the first order of it': {
    'answers a list to a client that asks for none': (answer) => {
      if (isSearch(answer) && isOk(answer) && lastList && 'revision' in answer.body) {
        if ('membershipNumber' in answer.sent) answer.body = lastList;
      }
      if ('orders' in answer.body) lastList = answer.body;
    },
  },
  'a member with several orders gets their list if the client asks, those first that can be changed':
    {
      'lists closed orders first': ({ body }) => {
        if (Array.isArray(body['orders'])) (body['orders'] as object[]).reverse();
      },
    },
  'the order that is chosen by its number is answered, and resumed': {
    'opens another order than the chosen one': (answer) => {
      if (isSearch(answer) && isOk(answer) && 'orderNumber' in answer.sent)
        answer.body['orderNumber'] = 'OTHER';
    },
  },
  'a change without a key is refused as an invalid request': {
    'accepts without a key, and one key with two bodies': (answer) => {
      if (isChange(answer) && answer.body['code'] === 'MSGECCSE9000') accept(answer);
    },
  },
  'another order than the member’s own is answered 403': {
    'accepts a change of another order': (answer) => {
      if (isChange(answer) && answer.status === 403) accept(answer);
    },
  },
  'after the acceptance the session only repeats it': {
    'opens the order after the acceptance': (answer) => {
      if (!isSearch(answer)) return;
      if (isOk(answer)) firstOrder = answer.body;
      else if (answer.status === 401 && firstOrder)
        [answer.status, answer.body] = [200, firstOrder];
    },
  },
  'a look-up that lacks what it asks about is refused': {
    'checks the characters of nothing': (answer) => {
      if (answer.path !== 'validation/invalid-strings' || answer.status !== 400) return;
      if (answer.asked.isJson && answer.sent['value'] === undefined) {
        [answer.status, answer.body] = [200, { valid: true, invalidCharacters: [] }];
      }
    },
    'judges delivery without a postal code': (answer) => {
      if (answer.path !== 'validation/undeliverable' || answer.status !== 400) return;
      if (!answer.asked.query.get('zipCode')) {
        [answer.status, answer.body] = [200, { undeliverableItems: [] }];
      }
    },
  },
  'a code signs in nobody but the address that it was sent to': {
    'takes the code of another address': (answer) => {
      const isOfNobody = String(answer.sent['contactEmail']).startsWith('nobody');
      if (answer.path === 'authentication/check-code' && isOfNobody) {
        [answer.status, answer.body] = [200, {}];
      }
    },
  },
  'a destination at 中央局留 is refused': {
    'accepts 局留': (answer) => {
      if (/局留/.test(JSON.stringify(destinationOf(answer)))) accepts('MSGEORSE0008')(answer);
    },
  },
  'a destination at 中央局止 is refused': {
    'accepts 局止': (answer) => {
      if (/局止/.test(JSON.stringify(destinationOf(answer)))) accepts('MSGEORSE0008')(answer);
    },
  },
  'a change of every kind is accepted, to 75 characters with a building that begins with a hyphen':
    {
      'refuses an address of 75 characters': (answer) => {
        if (wholeAddress(answer) === 75 && isOk(answer)) refuse(answer, 'MSGEORSI0012');
      },
      'refuses every change of products': refuses(({ products }) => products !== undefined),
      'refuses every change of the destination': refuses(
        ({ destination }) => destination !== undefined,
      ),
      'refuses a building that begins with a hyphen': (answer) => {
        if (destinationOf(answer)['building']?.startsWith('-') && isOk(answer)) {
          refuse(answer, 'MSGECCSE0003');
        }
      },
    },
  'another method, and a body that is no JSON, are refused as an invalid request': {
    'answers 405 to another method': (answer) => {
      const isPost = /^(auth|sub|validation.inv)/.test(answer.path);
      if (answer.asked.method !== (isPost ? 'POST' : 'GET')) answer.status = 405;
    },
    'answers 500 to a body that is no JSON': (answer) => {
      if (answer.asked.isJson || answer.status !== 400) return;
      answer.status = 500;
      answer.body['code'] = 'MSGECCSE9999';
    },
  },
  'a change of another revision than the order’s is refused': {
    'accepts a revision that is to come': (answer) => {
      const isLater = Number(answer.sent['revision']) > Number(firstOrder?.['revision']);
      if (isSearch(answer) && isOk(answer)) firstOrder = answer.body;
      if (isLater) accepts('MSGEORSE0009')(answer);
    },
  },
  'a destination without a recipient is refused': {
    'accepts a destination without a recipient': (answer) => {
      if (destinationOf(answer)['recipientName'] === '') accepts('MSGECCSE0001')(answer);
    },
  },
  'a field that nobody knows is refused as an invalid request': {
    'takes a field that nobody knows at the membership check': (answer) => {
      const { path, body, sent } = answer;
      if (path.endsWith('/search') && body['code'] === 'MSGECCSE9000' && 'price' in sent) {
        [answer.status, answer.body] = [200, firstOrder ?? {}];
      }
    },
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
  const sent = parse(chunks.length > 0 ? String(Buffer.concat(chunks)) : '{}');
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
    sent: sent ?? {},
    asked: {
      method: request.method ?? 'GET',
      query: new URL(request.url ?? '', api).searchParams,
      isOfOtherSite: request.headers['sec-fetch-site'] === 'cross-site',
      isJson: sent !== undefined,
    },
  };
  spoil(passing);
  response.writeHead(passing.status, {
    'content-type': 'application/json',
    ...passing.headers,
    'set-cookie': passing.cookies,
  });
  response.end(text === '' ? undefined : JSON.stringify(passing.body));
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
