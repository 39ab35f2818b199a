import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { after, hours, minutes, seconds } from '../../ground/clock';
import * as schema from '../../ground/database/schema';
import { outbox } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { type Answer, type Browser, createBrowser } from '../../testing/browser';
import { createTestClock, type TestClock } from '../../testing/test-clock';
import { createApp, lastCode, search, signIn, type TestSite } from '../../testing/test-site';
import { announce, withdrawAnnouncement } from '../announcements/announcements';
import { queueMail, reserveNext } from '../mail/outbox';
import { bringBackEnds } from './bring-back-ends';

/** Times that end nothing: what happened, or what a person or the company has named. */
const facts = [
  'announcements.begins',
  'announcements.until',
  'announcements.announced_at',
  'data_loads.loaded_at',
  'ended_changes.accepted_at',
  'ended_changes.ended_at',
  'ended_changes.receipt_sent_at',
  'ended_changes.webhook_sent_at',
  'order_changes.accepted_at',
  'order_changes.receipt_sent_at',
  'order_changes.reflected_at',
  'order_changes.rejected_at',
  'order_changes.webhook_sent_at',
  'orders.change_accepted_until',
  'orders.closed_at',
  'support_actions.done_at',
];

/** Times that are brought back. */
const ends = [
  'known_memberships.passed_at',
  'membership_failures.last_attempt_at',
  'membership_failures.locked_until',
  'ended_changes.webhook_next_attempt_at',
  'order_changes.webhook_next_attempt_at',
  'outbox.next_attempt_at',
  'outbox.queued_at',
  'send_counters.granted_at',
  'sessions.ends_at',
  'sessions.expires_at',
  'sign_in_addresses.code_expires_at',
  'sign_in_addresses.locked_until',
  'sign_in_addresses.resend_available_at',
  'sign_in_addresses.sent_at',
  'tried_numbers.last_tried_at',
];

export function storedEndsSuite(given: () => TestSite): void {
  describe('a clock that was hours ahead, and is right again', () => {
    const ahead = hours(10);
    let clock: TestClock;
    let services: Services;
    let app: FastifyInstance;
    let site: TestSite;
    beforeAll(async () => {
      // Later than whatever another test has left behind.
      clock = createTestClock(after(given().clock.now(), hours(24 * 14)));
      const sendsPerNetwork = { client: 20, line: 20, site: 20_000 };
      const settings = { ...given().services.settings, sendsPerNetwork };
      services = { ...given().services, clock: clock.now, settings };
      app = await createApp(services);
      let count = 0;
      const browser = () => createBrowser(app, `192.0.2.${(count += 1)}`);
      site = { ...given(), app, services, clock, browser };
    });
    afterAll(() => app.close());

    /** Steps of a customer while the clock is ahead; then the clock is set right. */
    const whileAhead = async <T>(act: () => Promise<T>): Promise<T> => {
      clock.advance(ahead);
      const result = await act();
      clock.advance(-ahead);
      return result;
    };
    const send = (browser: Browser, contactEmail: string) =>
      browser.post('authentication/send-code', { contactEmail });
    const check = (browser: Browser, contactEmail: string, oneTimePassword: string) =>
      browser.post('authentication/check-code', { contactEmail, oneTimePassword });
    const mailsTo = (email: string) => site.mails.filter(({ to }) => to === email).length;
    const codeOf = ({ body }: Answer) => (body as { code?: string }).code ?? 'ok';
    const lockedUntil = ({ body }: Answer) =>
      (body as { lockedUntilDatetime?: string }).lockedUntilDatetime;
    const wrongPhone = '0399999999';

    test('a mail can be asked for again after a minute', async () => {
      const [browser, email] = [site.browser(), site.newEmail()];
      await whileAhead(() => send(browser, email));
      expect(codeOf(await send(browser, email))).toBe('ok');
      clock.advance(minutes(1));
      await send(browser, email);
      expect(mailsTo(email)).toBe(2);
    });

    test('a code ends within ten minutes', async () => {
      const [browser, email] = [site.browser(), site.newEmail()];
      await whileAhead(() => send(browser, email));
      await browser.get('metadata');
      clock.advance(minutes(10));
      expect(codeOf(await check(browser, email, lastCode(site, email)))).toBe('MSGEORSE0005');
    });

    test('codes of an address count for an hour', async () => {
      const [browser, email] = [site.browser(), site.newEmail()];
      await whileAhead(async () => {
        for (let sent = 0; sent < 5; sent += 1) {
          await send(browser, email);
          clock.advance(minutes(1));
        }
        clock.advance(-minutes(5));
      });
      expect(codeOf(await send(browser, email))).toBe('ok'); // within the minute of the last one
      clock.advance(minutes(1));
      expect(codeOf(await send(browser, email))).toBe('MSGEORSE0014');
      clock.advance(hours(1) - minutes(1));
      await send(browser, email);
      expect(mailsTo(email)).toBe(6);
    });

    test('an address is locked for thirty minutes', async () => {
      const [browser, email] = [site.browser(), site.newEmail()];
      await whileAhead(async () => {
        await send(browser, email);
        const wrong = lastCode(site, email) === '000000' ? '111111' : '000000';
        for (let tries = 0; tries < 5; tries += 1) await check(browser, email, wrong);
      });
      const refused = await send(browser, email);
      expect(codeOf(refused)).toBe('MSGEORSE0014');
      expect(lockedUntil(refused)).toBe(after(clock.now(), minutes(30)).toISOString());
      clock.advance(minutes(30));
      await send(browser, email);
      expect(mailsTo(email)).toBe(2);
    });

    test('a membership number is locked for thirty minutes', async () => {
      const member = site.newMember();
      await whileAhead(async () => {
        const stranger = await signIn(site);
        for (let tries = 0; tries < 5; tries += 1) await search(stranger, member, wrongPhone);
      });
      const refused = await search(await signIn(site), member);
      expect(codeOf(refused)).toBe('MSGEORSE0010');
      expect(lockedUntil(refused)).toBe(after(clock.now(), minutes(30)).toISOString());
      clock.advance(minutes(30));
      expect(codeOf(await search(await signIn(site), member))).toBe('ok');
    });

    test('a session ends after thirty minutes without a call', async () => {
      const browser = await whileAhead(() => signIn(site));
      const { headers } = await browser.post('validation/invalid-strings', { value: '' });
      expect(headers['x-expires']).toBe(after(clock.now(), minutes(30)).toISOString());
      clock.advance(minutes(30));
      expect((await browser.post('validation/invalid-strings', { value: '' })).status).toBe(401);
    });

    test('a session ends after twelve hours', async () => {
      const browser = await whileAhead(() => signIn(site));
      const use = () => browser.post('validation/invalid-strings', { value: '' });
      for (let spent = 0; spent < hours(12); spent += minutes(20)) {
        expect((await use()).status).toBe(200);
        clock.advance(minutes(20));
      }
      expect((await use()).status).toBe(401);
    });

    test('codes of a network count for ten minutes', async () => {
      const browser = site.browser();
      await whileAhead(async () => {
        for (let sent = 0; sent < 20; sent += 1) await send(browser, site.newEmail());
      });
      expect((await send(browser, site.newEmail())).status).toBe(503);
      clock.advance(minutes(10));
      expect((await send(browser, site.newEmail())).status).toBe(200);
    });

    test('membership numbers that an address tried count for a day', async () => {
      const email = site.newEmail();
      const tryNumber = async (number: number) =>
        codeOf(await search(await signIn(site, email), String(8_200_000_000 + number)));
      await whileAhead(async () => {
        for (let number = 0; number < 10; number += 1) {
          expect(await tryNumber(number)).toBe('MSGEORSE0002');
          clock.advance(minutes(12));
        }
        clock.advance(-minutes(120));
      });
      await site.browser().get('metadata');
      clock.advance(hours(1)); // the codes of the address
      expect(await tryNumber(11)).toBe('MSGECCSE9001');
      clock.advance(hours(23));
      expect(await tryNumber(12)).toBe('MSGEORSE0002');
    });

    test('a receipt is due at once if it is new, and after its own wait if it was tried', async () => {
      await site.database.delete(outbox);
      const mail = { to: site.newEmail(), subject: '', text: '', html: '' };
      await whileAhead(async () => {
        await queueMail(site.database, mail, clock.now());
        await reserveNext(services, []);
        await queueMail(site.database, mail, clock.now());
      });
      await bringBackEnds(services); // as every minute: no call has seen the clock ahead
      expect(await reserveNext(services, [])).toMatchObject({ attempts: 1 });
      expect(await reserveNext(services, [])).toBeUndefined();
      clock.advance(minutes(1));
      expect(await reserveNext(services, [])).toMatchObject({ attempts: 2 });
      await site.database.delete(outbox);
    });

    test('what a process has read while the clock was ahead it reads again', async () => {
      const browser = site.browser();
      await whileAhead(() => browser.get('announcements'));
      const until = after(clock.now(), hours(1));
      await announce(site.database, {
        begins: null,
        about: 'notice',
        text: 'あしたは休みです',
        until,
        operator: 'test',
        announcedAt: clock.now(),
      });
      expect((await browser.get('announcements')).body).toMatchObject({
        announcements: [{ about: 'notice' }],
      });
      await withdrawAnnouncement(site.database, 'notice', clock.now());
    });

    test('a clock that goes back by less than a second changes nothing, and no call waits for it', async () => {
      await site.browser().get('metadata');
      clock.advance(-seconds(1) + 1);
      const statements = await site.statementsOf(() => site.browser().get('metadata'));
      expect(statements.filter((statement) => statement.startsWith('update'))).toEqual([]);
      clock.advance(seconds(1));
    });

    test('every time that the schema stores is brought back or ends nothing', () => {
      const stored = Object.values(schema)
        .filter((table) => is(table, PgTable))
        .flatMap((table) =>
          Object.values(getTableColumns(table))
            .filter((column) => /^timestamp/.test(column.getSQLType()))
            .map((column) => `${getTableName(table)}.${toSnake(column.name)}`),
        );
      expect(stored.sort()).toEqual([...facts, ...ends].sort());
    });
  });
}

/** The column's name in the database, from that in the schema. */
const toSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
