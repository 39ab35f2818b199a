import type { Order } from '@order-change/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '../clock';
import type { OpenDatabase } from '../database/database';
import { openServerDatabase } from '../database/open-server';
import { loadData } from '../load-data';
import { admitMember, beginSession } from '../session/sessions';
import { type Browser, createBrowser } from '../testing/browser';
import { changeRequest, submit } from '../testing/order-changes';
import { type Cluster, findPostgres, startCluster } from '../testing/postgres-cluster';
import { createApp, createServices } from '../testing/test-site';

const programs = findPostgres();
const isTested = programs !== undefined || process.env.REQUIRE_ALL === '1';

(isTested ? describe : describe.skip)('while somebody else holds an order', () => {
  let cluster: Cluster;
  let opened: OpenDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '');
    opened = await openServerDatabase(cluster.url);
    const options = { withDemoOrders: true, report: () => undefined };
    await loadData(opened.database, systemClock, options);
    app = await createApp(createServices(opened.database, systemClock, async () => true));
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
    await cluster.stop();
  });

  const signIn = async (membershipNumber: string): Promise<Browser> => {
    const ports = createServices(opened.database, systemClock, async () => true);
    const { token, session } = await beginSession(ports, 'an address');
    await admitMember(ports, session, membershipNumber);
    const browser = createBrowser(app, `198.51.100.${membershipNumber.slice(-2)}`);
    browser.cookies.set('session', token);
    return browser;
  };

  /** Holds a member's order for so many milliseconds. */
  const hold = async (membershipNumber: string, milliseconds: number) => {
    let released: Promise<void> | undefined;
    await new Promise<void>((resolve) => {
      released = opened.database.transaction(async (transaction) => {
        await transaction.execute(
          sql`select 1 from orders where membership_number = ${membershipNumber} for update`,
        );
        resolve();
        await new Promise((end) => setTimeout(end, milliseconds));
      });
    });
    return { released };
  };

  const submitTwelve = async (membershipNumber: string) => {
    const browser = await signIn(membershipNumber);
    const { body } = await browser.post('subscription-order/search', {});
    const request = changeRequest(body as Order, { timeSlot: null });
    return () => Array.from({ length: 12 }, () => submit(browser, request, 'one-key'));
  };

  test('equal submissions wait for it without a connection, and get one answer', async () => {
    const submitAll = await submitTwelve('1000000011');
    const other = await signIn('1000000012');
    const { released } = await hold('1000000011', 2_000);
    let isHeld = true;
    void released?.then(() => (isHeld = false));
    const submissions = submitAll();
    for (let call = 0; call < 5; call += 1) {
      expect((await other.post('subscription-order/search', {})).status).toBe(200);
    }
    expect(isHeld).toBe(true);
    await released;
    const answers = await Promise.all(submissions);
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('for too long, submissions are answered 503, and may be repeated', async () => {
    const submitAll = await submitTwelve('1000000013');
    const { released } = await hold('1000000013', 4_500);
    const answers = await Promise.all(submitAll());
    for (const { status, body, headers } of answers) {
      expect([status, body]).toMatchObject([503, { code: 'MSGECCSE9001' }]);
      expect(headers['retry-after']).toBe('1');
    }
    await released;
    const [again] = submitAll();
    expect((await again)?.status).toBe(200);
  });
});
