import { eq, sql } from 'drizzle-orm';
import { hours, minutes, seconds } from '../../ground/clock';
import { sessions } from '../../ground/database/schema';
import { demoPhoneNumber } from '../../run/demo/load-demo';
import type { Browser } from '../../testing/browser';
import { changeRequest, newKey, submit } from '../../testing/order-changes';
import { lastCode, openOrder, search, signIn, type TestSite } from '../../testing/test-site';

export function sessionSuite(given: () => TestSite): void {
  describe('a session', () => {
    const use = (browser: Browser) => browser.post('validation/invalid-strings', { value: '' });
    const over = { status: 401, body: { code: 'MSGECCSE0002' } };

    test('a session lives thirty minutes after its last use, as x-expires says', async () => {
      const browser = await signIn(given());
      const { headers } = await use(browser);
      const expected = new Date(given().clock.now().getTime() + minutes(30));
      expect(headers['x-expires']).toBe(expected.toISOString());
      given().clock.advance(minutes(30) - seconds(1));
      expect((await use(browser)).status).toBe(200);
      given().clock.advance(minutes(30));
      const answer = await use(browser);
      expect(answer).toMatchObject(over);
      expect(answer.headers).not.toHaveProperty('x-expires');
    });

    test('a session slides in steps of thirty seconds, and a call within a step writes nothing', async () => {
      const browser = await signIn(given());
      const start = given().clock.now().getTime();
      const id = given().services.digest('session', browser.cookies.get('session') ?? '');
      /** PostgreSQL's number of the transaction that wrote the row last. */
      const written = async () => {
        const rows = await given()
          .database.select({ by: sql<string>`xmin::text` })
          .from(sessions)
          .where(eq(sessions.id, id));
        return rows[0]?.by;
      };
      const first = await written();
      const expires = async () => (await use(browser)).headers['x-expires'];
      given().clock.advance(seconds(30) - 1);
      expect(await expires()).toBe(new Date(start + minutes(30)).toISOString());
      expect(await written()).toBe(first);
      given().clock.advance(1);
      expect(await expires()).toBe(new Date(start + minutes(30) + seconds(30)).toISOString());
      expect(await written()).not.toBe(first);
    });

    test('a refused call slides the session too, metadata does not', async () => {
      const browser = await signIn(given());
      given().clock.advance(minutes(20));
      expect((await browser.get('addresses')).headers).toHaveProperty('x-expires');
      given().clock.advance(minutes(20));
      const metadata = await browser.get('metadata');
      expect(metadata.headers).not.toHaveProperty('x-expires');
      expect(metadata.headers).not.toHaveProperty('set-cookie');
      given().clock.advance(minutes(10));
      expect(await use(browser)).toMatchObject(over);
    });

    test('a session ends after twelve hours however much it is used', async () => {
      const browser = await signIn(given());
      const start = given().clock.now().getTime();
      for (let count = 0; count < 35; count += 1) {
        given().clock.advance(minutes(20));
        expect((await use(browser)).status).toBe(200);
      }
      given().clock.advance(minutes(19));
      const { headers } = await use(browser);
      expect(headers['x-expires']).toBe(new Date(start + hours(12)).toISOString());
      given().clock.advance(minutes(1));
      expect(await use(browser)).toMatchObject(over);
    });

    test('a session gets a new cookie at each sign-in, and the old one is dead', async () => {
      const email = given().newEmail();
      const browser = await signIn(given(), email);
      const old = browser.cookies.get('session') ?? '';
      given().clock.advance(minutes(2));
      await browser.post('authentication/send-code', { contactEmail: email });
      const code = given().mails.at(-1)?.text.slice(0, 6);
      await browser.post('authentication/check-code', {
        contactEmail: email,
        oneTimePassword: code,
      });
      expect(browser.cookies.get('session')).not.toBe(old);
      expect((await use(browser)).status).toBe(200);
      browser.cookies.set('session', old);
      expect(await use(browser)).toMatchObject(over);
    });

    test('a session ends at sign-out, on the server', async () => {
      const browser = await signIn(given());
      const session = browser.cookies.get('session') ?? '';
      const answer = await browser.post('authentication/sign-out', {});
      expect(answer).toMatchObject({ status: 200, body: {} });
      expect(answer.headers).not.toHaveProperty('x-expires');
      expect(browser.cookies.has('session')).toBe(false);
      browser.cookies.set('session', session);
      expect(await use(browser)).toMatchObject(over);
      expect((await given().browser().post('authentication/sign-out', {})).status).toBe(200);
    });

    test('a cookie that the server did not issue opens no session', async () => {
      const browser = given().browser();
      for (const value of ['x', 'A'.repeat(43), "' or 1=1 --"]) {
        browser.cookies.set('session', value);
        expect(await use(browser)).toMatchObject(over);
      }
    });

    test('without a session every call that needs one answers 401, whatever else is wrong', async () => {
      const browser = given().browser();
      expect(await browser.get('addresses?zipCode=x')).toMatchObject(over);
      expect(await browser.get('validation/undeliverable')).toMatchObject(over);
      expect(await browser.post('validation/invalid-strings', 1)).toMatchObject(over);
      expect(await browser.post('subscription-order/search', [])).toMatchObject(over);
      expect(await browser.post('subscription-order', null)).toMatchObject(over);
      const url = '/api/v1.0/subscription-order';
      const headers = { 'content-type': 'application/json' };
      expect(await browser.send({ method: 'POST', url, headers, payload: '{' })).toMatchObject(
        over,
      );
    });

    test('a body that is too long is answered 401 without a session, 400 with one', async () => {
      const tooLong = { value: 'x'.repeat(200_000) };
      const paths = [
        'subscription-order',
        'subscription-order/search',
        'validation/invalid-strings',
      ];
      const browser = given().browser();
      for (const path of paths) expect(await browser.post(path, tooLong)).toMatchObject(over);
      browser.cookies.set('session', 'x'.repeat(43)); // of no session
      for (const path of paths) expect(await browser.post(path, tooLong)).toMatchObject(over);
      const { browser: member } = await openOrder(given());
      for (const path of paths) {
        const { status, headers } = await member.post(path, tooLong);
        expect([status, headers.connection]).toEqual([400, 'close']);
      }
    });

    test('a change needs the membership check as well', async () => {
      const browser = await signIn(given());
      expect(await browser.post('subscription-order', {})).toMatchObject(over);
      await search(browser, given().newMember(), '0300000000');
      expect(await browser.post('subscription-order', {})).toMatchObject(over);
    });

    test('a session that is narrowed to an accepted change opens nothing else with that key', async () => {
      const { browser, order, membershipNumber } = await openOrder(given());
      const key = newKey();
      expect((await submit(browser, changeRequest(order, { timeSlot: null }), key)).status).toBe(
        200,
      );
      const headers = { 'idempotency-key': key };
      const member = { membershipNumber, phoneNumber: demoPhoneNumber };
      const text = { value: '' };
      expect(await browser.post('subscription-order/search', member, headers)).toMatchObject(over);
      expect(await browser.post('subscription-order/search', {}, headers)).toMatchObject(over);
      expect(await browser.get('addresses?zipCode=1000001', headers)).toMatchObject(over);
      expect(await browser.post('validation/invalid-strings', text, headers)).toMatchObject(over);
      expect(await browser.get('validation/undeliverable', headers)).toMatchObject(over);
    });

    test('the cookies of a session are closed to scripts, other sites and plain connections', async () => {
      const contactEmail = given().newEmail();
      const closed = { path: '/', httpOnly: true, sameSite: 'Strict' };
      const post = (call: string, payload: object, cookies: Record<string, string> = {}) =>
        given().app.inject({
          method: 'POST',
          url: `/api/v1.0/authentication/${call}`,
          payload,
          cookies,
          remoteAddress: '10.9.9.9',
        });
      const [asking] = (await post('send-code', { contactEmail })).cookies;
      expect(asking).toMatchObject({ name: 'browser', ...closed });
      const guess = { contactEmail, oneTimePassword: lastCode(given(), contactEmail) };
      const signedIn = await post('check-code', guess, { browser: asking?.value ?? '' });
      expect(signedIn.cookies).toHaveLength(2);
      expect(signedIn.cookies).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ name: 'session', ...closed }),
          expect.objectContaining({ name: 'browser', maxAge: 0, ...closed }),
        ]),
      );
    });
  });
}
