import fc from 'fast-check';
import document from '../../api-server/openapi.json';
import type { Bounds, Harness, Outcome, Row } from './outcome';
import { type Answer, call } from './support/call';
import { createAnswerCheck } from './support/check-answer';
import type { Customer } from './support/customers';
import { anyDistortedValue, anyUnreadableBody } from './support/distorted';
import { oddRequests, sendRaw } from './support/odd-requests';
import { anyValueOf } from './support/schema-values';
import { type Site, withSite } from './support/site';

/** A call of the document, with what distinguishes it for a fuzzer. */
interface Operation {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  query: { name: string; schema: object }[];
}

interface Attempt {
  operation: Operation;
  body: string | Buffer | undefined;
  query: string;
  headers: Record<string, string>;
  /** index of a customer; undefined is a caller without a session */
  customer: number | undefined;
}

export const customersOfFuzz = 50;
/** A fuzzer asks for more codes than one client may. */
export const manySends = { SENDS_PER_CLIENT: '1000000' };
const { paths } = document as unknown as { paths: Record<string, Record<string, RawOperation>> };

interface RawOperation {
  requestBody?: { content: { 'application/json': { schema: object } } };
  parameters?: { name: string; in: string; schema: object }[];
}

const operations: Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
    method: method.toUpperCase() as Operation['method'],
    path,
    ...(requestBody && { body: requestBody.content['application/json'].schema }),
    query: parameters.filter((parameter) => parameter.in === 'query'),
  })),
);

export const fuzz: Harness = {
  title: 'requests made from openapi.json and by grammar: every answer keeps the contract',
  bounds: { seconds: 60, tries: 20_000 },
  run: (bounds) =>
    withSite({ customers: customersOfFuzz, env: manySends, build: bounds.broken }, (site) =>
      fuzzApi(site, bounds),
    ),
};

export async function fuzzApi(
  { api, take }: Site,
  { seed, seconds, tries }: Bounds,
): Promise<Outcome> {
  const customers = take(customersOfFuzz);
  const check = createAnswerCheck(document);
  const statuses = new Map<number, number>();
  const look = (name: string, path: string, method: string, answer: Answer) => {
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const wrong = check(path, method, answer);
    if (wrong !== undefined) throw new Error(`${name}: ${wrong}`);
    if (!api.isAlive()) throw new Error(`${name}: the process ended`);
  };
  const broken: string[] = [];
  for (const [name, bytes] of Object.entries(oddRequests)) {
    try {
      look(name, '', '', await sendRaw(api.url, bytes));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      broken.push(reason.startsWith(name) ? reason : `${name}: ${reason}`);
    }
  }
  const result = await fc.check(
    fc.asyncProperty(anyAttempt, async (attempt) => {
      const { method, path } = attempt.operation;
      look(
        `${method} ${path}`,
        path,
        method.toLowerCase(),
        await send(api.url, customers, attempt),
      );
    }),
    {
      seed,
      numRuns: tries,
      interruptAfterTimeLimit: seconds * 1_000,
      markInterruptAsFailure: false,
    },
  );
  if (result.numRuns === 0) broken.push('no request was tried in time');
  else if (result.failed) {
    const reason = result.errorInstance instanceof Error ? result.errorInstance.message : '';
    broken.push(`${reason}, for ${JSON.stringify(result.counterexample).slice(0, 500)}`);
  }
  const row: Row = { fault: 'fuzzed requests', tried: result.numRuns };
  for (const [status, count] of [...statuses].sort()) row[`answers ${status}`] = count;
  return { rows: [row], broken };
}

function anyBody({ body }: Operation): fc.Arbitrary<string | Buffer | undefined> {
  if (!body) return fc.constant(undefined);
  const value = anyValueOf(body);
  return fc.oneof(
    { weight: 3, arbitrary: value.map((given) => JSON.stringify(given)) },
    { weight: 5, arbitrary: value.chain(anyDistortedValue).map((given) => JSON.stringify(given)) },
    { weight: 2, arbitrary: value.chain((given) => anyUnreadableBody(JSON.stringify(given))) },
  );
}

/** Generates text of all code points. fast-check's own `binary` takes seconds to make a table of them. */
const anyText = fc.string({
  unit: fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
});

function anyQuery({ query }: Operation): fc.Arbitrary<string> {
  const anyPair = fc.tuple(
    fc.oneof(fc.constantFrom('zipCode', ...query.map(({ name }) => name)), fc.string()),
    fc.oneof(fc.constantFrom('1000001', '1000000'), anyText),
  );
  return fc
    .array(anyPair, { maxLength: 5 })
    .map((pairs) => (pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`));
}

const oddHeaders = fc
  .record(
    {
      'content-type': fc.constantFrom(
        'text/plain',
        'application/xml',
        'application/json; x=y',
        ';',
      ),
      'idempotency-key': fc.constantFrom('key', 'k'.repeat(300), 'a b', ''),
      'x-activity-id': fc.constantFrom('none', '0'.repeat(500)),
      accept: fc.constantFrom('text/html', '*/*;q=0', '¿'),
      'accept-encoding': fc.constantFrom('identity', 'zip;q=x'),
      origin: fc.constantFrom('null', 'http://', 'https://evil.example.com'),
      cookie: fc.constantFrom('session=', '=;=', 'session=%', `session=${'x'.repeat(43)}`),
    },
    { requiredKeys: [] },
  )
  .map((headers) =>
    Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
  );

/** Most requests must get past the headers. */
const anyHeaders = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: oddHeaders },
);

const anyAttempt: fc.Arbitrary<Attempt> = fc.constantFrom(...operations).chain((operation) =>
  fc.record({
    operation: fc.constant(operation),
    body: anyBody(operation),
    query: anyQuery(operation),
    headers: anyHeaders,
    customer: fc.option(fc.nat(customersOfFuzz - 1), { nil: undefined }),
  }),
);

function send(
  url: string,
  customers: readonly Customer[],
  { operation: { method, path }, body, query, headers, customer }: Attempt,
): Promise<Answer> {
  // Signed out, the customers could reach nothing more.
  const isSigningOut = path.endsWith('sign-out');
  const token = customer === undefined || isSigningOut ? undefined : customers[customer]?.token;
  return call(url, {
    method,
    path: path + query,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      'idempotency-key': 'fuzz',
      ...(token !== undefined && { cookie: `session=${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
}
