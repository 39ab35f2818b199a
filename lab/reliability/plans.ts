import { randomUUID } from 'node:crypto';
import type { Order } from '@order-change/contract';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import {
  reserveNext,
  webhookBacklog,
} from '../../api-server/src/domain/accepted-changes/due-changes';
import {
  assignPositions,
  readChanges,
} from '../../api-server/src/domain/accepted-changes/export-changes';
import { reflectChanges } from '../../api-server/src/domain/accepted-changes/reflect-changes';
import { forgetOld } from '../../api-server/src/domain/stored-ends/forget-old';
import { openServerDatabase } from '../../api-server/src/ground/database/open-server';
import { commandLimits } from '../../api-server/src/limits';
import { findMember } from '../../api-server/src/operators/support/find-member';
import { forgetMember } from '../../api-server/src/operators/support/forget-member';
import { contactsOf, findLocks, openLocks } from '../../api-server/src/operators/support/locks';
import { purge } from '../../api-server/src/operators/support/purge';
import { showMember } from '../../api-server/src/operators/support/show-member';
import { createMetrics } from '../../api-server/src/out/metrics/metrics';
import { createChecks } from '../../api-server/src/run/readiness/checks';
import { deliverDueMail } from '../../api-server/src/testing/deliver-due-mail';
import { changeRequest, submit } from '../../api-server/src/testing/order-changes';
import {
  openOrder,
  openTestSite,
  search,
  type TestSite,
} from '../../api-server/src/testing/test-site';
import type { Bounds, Harness, Outcome } from './outcome';
import { fillTables } from './support/fill-tables';
import { ask, withPlace } from './support/places';
import { type Plan, worstScan } from './support/plan';

/** Highest allowed cost of a sequential scan, in the planner's units: 1,000 are about 10 ms. */
const large = 1_000;
/** They may read a whole table: no customer waits for them, and they are rare. */
const patient: Readonly<Record<string, string>> = {
  show: 'support, a member at a time',
  forget: 'support, a member at a time',
  housekeeping: 'once an hour',
  purge: 'once a night',
};

/** Others begin, end or lock; purge's own table is gone when plans are asked for. */
const isPlanned = /^\s*(with|select|insert|update|delete)\b(?![\s\S]*purged_members)/i;

/** A statement and the first parameters that it came with. */
interface Statement {
  text: string;
  parameters: unknown[];
  /** the call or command that it belongs to */
  of: string;
}

/** `tries` is the number of orders. */
export const plans: Harness = {
  title: 'EXPLAIN of every statement with a million orders: none of a customer scans a large table',
  isTiming: true,
  breaksItself: true,
  bounds: { seconds: 600, tries: 1_000_000 },
  run: explainAll,
};

async function explainAll({ tries, isBroken }: Bounds): Promise<Outcome> {
  return withPlace(async ({ DATABASE_URL: url = '' }) => {
    const statements = new Map<string, Statement>();
    let of = '';
    const site = await openTestSite({
      open: (logger) =>
        openServerDatabase(url, commandLimits, {
          logQuery: (text, parameters) => {
            logger?.logQuery(text, parameters);
            if (of !== '' && !statements.has(text)) statements.set(text, { text, parameters, of });
          },
        }),
    });
    try {
      await fillTables(site.database, tries, site.clock.now());
      if (isBroken) await ask(url, 'drop index orders_membership_number_index');
      await useEverything(site, (name) => (of = name));
      return await checkAll(url, [...statements.values()]);
    } finally {
      await site.close();
    }
  });
}

/** Every call, every worker and every command that reads what many customers have. */
async function useEverything(site: TestSite, begin: (name: string) => void): Promise<void> {
  const { services, database, clock } = site;
  const now = clock.now();
  begin('sign-in and membership check');
  const { browser, order, membershipNumber } = await openOrder(site);
  await search(site.browser(), membershipNumber, '0000000000');
  await browser.post('authentication/check-code', {
    contactEmail: 'a@example.jp',
    oneTimePassword: '000000',
  });
  begin('search');
  await browser.post('subscription-order/search', {}, { 'x-catalog': 'address' });
  begin('addresses');
  await browser.get('addresses?zipCode=1000001');
  begin('undeliverable');
  const [item] = order.catalog.items;
  await browser.get(
    `validation/undeliverable?zipCode=1000001&catalogCode=${order.catalog.catalogCode}&itemNo=${item?.itemNo}`,
  );
  begin('announcements');
  await browser.get('announcements');
  begin('subscription-order');
  await submitEverything(browser, order);
  begin('sign-out');
  await browser.post('authentication/sign-out', {});
  begin('mail');
  await deliverDueMail(services);
  begin('webhook');
  await (await reserveNext(services))?.markSent();
  await webhookBacklog(database, now);
  begin('metrics and readiness');
  await createMetrics({ database, clock: clock.now, hasWebhook: true }).read();
  await createChecks(database, clock.now, '.', { isFailing: () => false }).database();
  begin('export');
  const receipts: string[] = [];
  await database.transaction(async (transaction) => {
    const last = await assignPositions(transaction);
    for await (const { content } of readChanges(transaction, last - 20))
      receipts.push(content.receiptNumber);
  });
  begin('reflect');
  await database.transaction((transaction) => reflectChanges(transaction, receipts, now));
  begin('find a member');
  const found = (await findMember(database, receipts[0] ?? '')) ?? '';
  begin('show');
  await showMember(services, found);
  begin('unlock');
  const emails = await contactsOf(database, found);
  await findLocks(services, found, emails);
  await openLocks(services, found, emails);
  begin('forget');
  await database.execute(
    sql`update orders set closed_at = now() where membership_number = ${found}`,
  );
  await database.transaction((transaction) =>
    forgetMember({ ...services, database: transaction }, found),
  );
  begin('housekeeping');
  await forgetOld(services);
  begin('purge');
  await database.transaction((transaction) => purge(transaction, now));
  begin('');
}

async function submitEverything(
  browser: Awaited<ReturnType<typeof openOrder>>['browser'],
  order: Order,
): Promise<void> {
  const [line] = order.lines.filter(({ changeable }) => changeable);
  const other = order.catalog.items.find(({ itemNo }) => itemNo !== line?.itemNo);
  const key = randomUUID();
  const destination = { ...order.destination, building: '別館2号室' };
  const body = changeRequest(order, {
    destination,
    products: [{ lineNumber: line?.lineNumber, itemNo: other?.itemNo }],
  });
  await submit(browser, changeRequest({ ...order, revision: 77 }, { timeSlot: null }));
  const answer = await submit(browser, body, key);
  if (answer.status !== 200)
    throw new Error(`The change is refused: ${JSON.stringify(answer.body)}`);
  await submit(browser, body, key);
}

async function checkAll(url: string, statements: readonly Statement[]): Promise<Outcome> {
  const outcome: Outcome = { rows: [], broken: [] };
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) {
      if (!isPlanned.test(statement.text)) continue;
      const plan = await explain(client, statement);
      const scan = worstScan(plan, large);
      const text = `${statement.of}: ${statement.text.replace(/\s+/g, ' ')}`;
      const why = patient[statement.of];
      outcome.rows.push({
        fault: text.slice(0, 110),
        cost: Math.round(plan['Total Cost']),
        ...(scan && { scans: `${scan.table}${why ? ` (${why})` : ''}` }),
      });
      if (scan && !why) outcome.broken.push(`scans ${scan.table}, cost ${scan.cost}: ${text}`);
    }
  } finally {
    await client.end();
  }
  return outcome;
}

async function explain(client: Client, { text, parameters }: Statement): Promise<Plan> {
  const { rows } = await client
    .query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, parameters)
    .catch((cause: unknown) => {
      throw new Error(`Cannot be explained: ${text}`, { cause });
    });
  const [plan] = rows.map((row) => row['QUERY PLAN'][0].Plan);
  if (!plan) throw new Error(`No plan: ${text}`);
  return plan;
}
