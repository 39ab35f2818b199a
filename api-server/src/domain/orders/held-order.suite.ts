import type { Order } from '@order-change/contract';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Browser, createBrowser } from '../../testing/browser';
import { changeRequest, submit } from '../../testing/order-changes';
import { createApp, type TestSite } from '../../testing/test-site';
import { admitMember, beginSession } from '../session/sessions';
import { countMails } from '../sign-in/count-mail';

/** Needs several connections: the embedded database has one. */
export function heldOrderSuite(given: () => TestSite): void {
  describe('while another transaction holds an order', () => {
    let app: FastifyInstance;
    beforeAll(async () => {
      app = await createApp(given().services);
    });
    afterAll(() => app.close());

    const signIn = async (membershipNumber: string): Promise<Browser> => {
      const { token, session } = await beginSession(given().services, given().newEmail());
      await admitMember(given().services, session, membershipNumber);
      const browser = createBrowser(app, `198.51.100.${membershipNumber.slice(-2)}`);
      browser.cookies.set('session', token);
      return browser;
    };

    /** Locks a member's order until it is released. */
    const hold = async (membershipNumber: string) => {
      let release: () => void = () => undefined;
      let done: Promise<void> | undefined;
      await new Promise<void>((resolve) => {
        done = given().database.transaction(async (transaction) => {
          // On a busy machine it is held for longer than the server lets a transaction idle.
          await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
          await transaction.execute(
            sql`select 1 from orders where membership_number = ${membershipNumber} for update`,
          );
          resolve();
          await new Promise<void>((end) => (release = end));
        });
      });
      return async () => {
        release();
        await done;
      };
    };

    const submitTwelve = async (membershipNumber: string) => {
      const browser = await signIn(membershipNumber);
      const { body } = await browser.post('subscription-order/search', {});
      const request = changeRequest(body as Order, { timeSlot: null });
      return () => Array.from({ length: 12 }, () => submit(browser, request, 'one-key'));
    };

    test('equal submissions of a locked order wait without a connection, and get one answer', async () => {
      const member = given().newMember();
      const submitAll = await submitTwelve(member);
      const other = await signIn(given().newMember());
      const release = await hold(member);
      const submissions = submitAll();
      for (let call = 0; call < 5; call += 1) {
        expect((await other.post('subscription-order/search', {})).status).toBe(200);
      }
      await release();
      const answers = await Promise.all(submissions);
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    });

    test('submissions of an order that stays locked are answered 503, and may be repeated', async () => {
      const member = given().newMember();
      const submitAll = await submitTwelve(member);
      const release = await hold(member);
      const answers = await Promise.all(submitAll());
      for (const { status, body, headers } of answers) {
        expect([status, body]).toMatchObject([503, { code: 'MSGECCSE9001' }]);
        expect(headers['retry-after']).toBe('1');
      }
      await release();
      const [again] = submitAll();
      expect((await again)?.status).toBe(200);
    });
  });

  test('transactions that count mails to the same addresses in opposite orders do not wait for each other', async () => {
    const { services, database } = given();
    const addresses = [given().newEmail(), given().newEmail()];
    const count = (emails: readonly string[]) =>
      database.transaction((transaction) =>
        countMails({ ...services, database: transaction }, emails, null),
      );
    const together = [0, 1, 2, 3].flatMap(() => [addresses, [...addresses].reverse()]);
    const counted = await Promise.all(together.map(count));
    expect(counted).toEqual(together.map(() => new Set(addresses)));
  });
}
