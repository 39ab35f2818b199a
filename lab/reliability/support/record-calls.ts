import { sql } from 'drizzle-orm';
import { systemClock } from '../../../api-server/src/ground/clock';
import { openServerDatabase } from '../../../api-server/src/ground/database/open-server';
import { dataLoads, sessions } from '../../../api-server/src/ground/database/schema';
import { createDigest } from '../../../api-server/src/ground/secrets';
import type { Mail } from '../../../api-server/src/ground/services';
import { loadData } from '../../../api-server/src/run/new-database/load-data';
import type { Place } from '../../../api-server/src/testing/ask-elsewhere';
import type { Cluster } from '../../../api-server/src/testing/postgres-cluster';
import { createServices } from '../../../api-server/src/testing/rules-site';
import { createApp } from '../../../api-server/src/testing/test-site';
import type { Call } from './call';
import { createCustomers, type Customer, phoneNumber, sessionSecret } from './customers';
import { ask } from './places';
import type { Recorded, Statement } from './recorded';
import { headersOf, post, submission } from './submit';

const api = '/api/v1.0';
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
/** Headers of browsers. */
const compressed = { 'accept-encoding': 'gzip, deflate, br' };

/** The API in this process, on a database; `onStatement` is given what the driver gets. */
export async function openApi(
  url: string,
  onStatement: (statement: Statement) => void = () => undefined,
) {
  const logger = {
    logQuery: (text: string, values: unknown[]) => onStatement({ text, values }),
  };
  const { database, close } = await openServerDatabase(url, undefined, logger);
  const mails: Mail[] = [];
  const services = {
    ...createServices(database, systemClock, async (mail) => mails.push(mail) > 0),
    digest: createDigest(sessionSecret),
  };
  const app = await createApp(services);
  return {
    app,
    database,
    mails,
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/**
 * Fills a database with customers, and makes so many calls of each kind, each of which can be made once. Not among
 * them: send-code, which hands a mail to a mail server and waits for it.
 */
export async function prepareCalls(place: Place, count: number): Promise<Record<string, Call[]>> {
  const customers = await createCustomers(place, 2 * count);
  const [members, strangers] = [customers.slice(0, count), customers.slice(count)];
  const { app, database, mails, close } = await openApi(place.DATABASE_URL ?? '');
  await database.delete(dataLoads); // the customers came without postal codes
  await loadData(database, systemClock, { withDemo: false, report: () => undefined });
  // Their sessions cannot slide: a call that is made later writes no more than the recorded one.
  await database.update(sessions).set({ endsAt: sql`${sessions.expiresAt}` });
  await database
    .update(sessions)
    .set({ membershipNumber: null })
    .where(sql`${sessions.membershipNumber} >= ${strangers[0]?.membershipNumber}`);
  const codes: Call[] = [];
  for (let n = 0; n < count; n += 1) {
    const contactEmail = `calls-${n}@example.jp`;
    const sent = await app.inject({
      method: 'POST',
      url: `${api}/authentication/send-code`,
      remoteAddress: addressOf(n),
      headers: json,
      payload: JSON.stringify({ contactEmail }),
    });
    const [browser] = sent.cookies;
    const oneTimePassword = mails.at(-1)?.text.slice(0, 6);
    codes.push({
      method: 'POST',
      path: `${api}/authentication/check-code`,
      headers: { ...json, cookie: `browser=${browser?.value}` },
      body: JSON.stringify({ contactEmail, oneTimePassword }),
    });
  }
  await close();
  const kinds = {
    metadata: members.map(() => ({ path: `${api}/metadata`, headers: json })),
    'check-code': codes,
    'search, membership check': strangers.map((one) =>
      search(one, {
        membershipNumber: one.membershipNumber,
        phoneNumber,
      }),
    ),
    'search, resumed': members.map((one) => search(one, {})),
    addresses: members.map((one) => get(one, 'addresses?zipCode=1000001')),
    undeliverable: members.map((one) =>
      get(one, 'validation/undeliverable?zipCode=1000001&catalogCode=GIFT2026A&itemNo=100010'),
    ),
    'invalid-strings': members.map((one) =>
      post(one, 'validation/invalid-strings', '{"value":"高橋"}'),
    ),
    'subscription-order': members.map(submission),
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, all]) => [
      kind,
      all.map((made, n): Call => ({
        ...made,
        headers: { ...made.headers, ...compressed, 'x-forwarded-for': addressOf(n) },
      })),
    ]),
  );
}

const addressOf = (n: number) => `10.1.${(n >> 8) & 255}.${n & 255}`;
const get = (one: Customer, path: string): Call => ({
  path: `${api}/${path}`,
  headers: headersOf(one),
});

/** Headers of the form: it asks for the order without its catalogue. */
const search = (one: Customer, body: object): Call =>
  post(one, 'subscription-order/search', JSON.stringify(body), { 'x-catalog': 'address' });

/** Equal databases, to which nothing is connected. @returns their addresses */
export async function copiesOf(
  cluster: Cluster,
  { DATABASE_URL: template = '' }: Place,
  count: number,
): Promise<string[]> {
  const [, name = ''] = /\/(\w+)\?/.exec(template) ?? [];
  const copies = Array.from({ length: count }, (_, index) => `${name}_${index}`);
  for (const copy of copies) await ask(cluster.url, `create database ${copy} template ${name}`);
  return copies.map((copy) => template.replace(`/${name}?`, `/${copy}?`));
}

/** Makes the calls one after the other. @throws if one is refused */
export async function record(url: string, calls: readonly Call[]): Promise<Recorded[]> {
  let statements: Statement[] = [];
  const { app, close } = await openApi(url, (statement) => statements.push(statement));
  const recorded: Recorded[] = [];
  for (const made of calls) {
    statements = [];
    const { 'accept-encoding': _, ...headers } = made.headers ?? {};
    const answer = await app.inject({
      method: made.method ?? 'GET',
      url: made.path,
      headers,
      ...(made.body !== undefined && { payload: made.body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${made.path} answers ${answer.payload}`);
    recorded.push({ call: made, statements, status: answer.statusCode, body: answer.json() });
  }
  await close();
  return recorded;
}
