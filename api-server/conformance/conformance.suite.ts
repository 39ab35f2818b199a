import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { minutes } from '../src/ground/clock';
import { lastCode, type TestSite } from '../src/testing/test-site';
import { cases } from './cases';
import { judge } from './visit';

/** An answer on its way, to be spoiled. */
interface Passing {
  path: string;
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  /** parsed JSON */
  body: Record<string, unknown>;
}

const isOk = ({ status }: Passing) => status === 200;
let receipts = 0;
/** A run makes some fifty calls, in milliseconds. */
const runTimeout = 60_000;

/** Wrong APIs: each breaks the contract in one way. */
const spoils: Readonly<Record<string, (answer: Passing) => void>> = {
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

/** @param wrong the wrong APIs to be found out, by name; by default none */
export function conformanceSuite(
  given: () => TestSite,
  wrong: Readonly<Record<string, (answer: Passing) => void>> = {},
): void {
  describe('conformance', () => {
    let api = '';
    const servers: Server[] = [];
    beforeAll(async () => {
      api = `${await given().app.listen({ host: '127.0.0.1', port: 0 })}/api`;
    });
    afterEach(() => {
      for (const server of servers.splice(0)) server.closeAllConnections();
      given().clock.advance(minutes(11)); // the bound on codes of one client starts anew
    });

    /** The promises that an API breaks. */
    async function departuresOf(url: string): Promise<string[]> {
      const site = given();
      const subject = {
        api: url,
        email: site.newEmail(),
        membershipNumber: site.newMember(),
        phoneNumber: '0312345678',
        readCode: async (email: string) => lastCode(site, email),
      };
      const broken: string[] = [];
      for await (const { name, departure } of judge(subject, cases)) {
        if (departure !== undefined) broken.push(`${name}: ${departure}`);
      }
      return broken;
    }

    /** An API in front of the reference API that spoils its answers. */
    async function spoiled(spoil: (answer: Passing) => void): Promise<string> {
      const server = createServer((request, response) => void pass(api, request, response, spoil));
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      server.unref();
      const { port } = server.address() as { port: number };
      return `http://127.0.0.1:${port}/api`;
    }

    test(
      'the reference API keeps every promise',
      async () => {
        expect(await departuresOf(api)).toEqual([]);
      },
      runTimeout,
    );

    for (const [what, spoil] of Object.entries(wrong)) {
      test(
        `an API that ${what} is found out`,
        async () => {
          expect(await departuresOf(await spoiled(spoil))).not.toEqual([]);
        },
        runTimeout,
      );
    }
  });
}

/** Runs on one database: a proxy in front of the API spoils the answers, so the database makes no difference. */
export function wrongApisSuite(given: () => TestSite): void {
  conformanceSuite(given, spoils);
}

async function pass(
  api: string,
  request: IncomingMessage,
  response: ServerResponse,
  spoil: (answer: Passing) => void,
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
