import { createBrowser } from '../../testing/browser';
import {
  createApp,
  lastCode,
  openOrder,
  search,
  signIn,
  type TestSite,
} from '../../testing/test-site';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function commonSuite(given: () => TestSite): void {
  describe('every call', () => {
    const invalid = { status: 400, body: { code: 'MSGECCSE9000' } };

    test('an answer echoes an activity id that is a UUID, and has a fresh one otherwise', async () => {
      const browser = given().browser();
      const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
      const echoed = await browser.get('metadata', { 'x-activity-id': id });
      expect(echoed.headers['x-activity-id']).toBe(id);
      const fresh = await browser.get('metadata', { 'x-activity-id': 'evil\tvalue' });
      expect(fresh.headers['x-activity-id']).toMatch(uuid);
    });

    test('an answer forbids storing it', async () => {
      const { headers } = await given().browser().get('addresses');
      expect(headers['cache-control']).toBe('no-store');
    });

    test.each([
      ['GET', '/api/v1.0/metadata', 200],
      ['GET', '/api/nothing', 400],
      ['POST', '/api/v1.0/authentication/send-code', 400],
      ['GET', '/healthz', 200],
      ['POST', '/healthz', 404],
      ['GET', '/images/items/100010.svg', 200],
      ['GET', '/images/items/nothing.svg', 404],
      ['GET', '/images/nothing', 404],
      ['GET', '/%ff', 400],
      ['GET', '/', 404],
      ['POST', '/beside', 415],
    ] as const)('the answer to %s %s forbids guessing its type', async (method, url, status) => {
      const app = await createApp(given().services);
      await app.register(async (beside) => void beside.post('/beside', () => 'ok'));
      const headers = { 'content-type': 'text/csv' };
      const answer = await app.inject({
        method,
        url,
        ...(method === 'POST' && { headers, payload: 'x' }),
      });
      await app.close();
      expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([
        status,
        'nosniff',
      ]);
    });

    test.each([
      ['GET', '/api'],
      ['GET', '/api/'],
      ['GET', '/api/v1.0/nothing'],
      ['POST', '/api/v2.0/metadata'],
      ['PUT', '/api/v1.0/metadata'],
      ['DELETE', '/api/v1.0/subscription-order'],
      ['GET', '/api/v1.0/authentication/send-code'],
      ['OPTIONS', '/api/v1.0/metadata'],
      ['GET', '/api/%ff'],
    ] as const)(
      'a request %s %s, which no call has, is answered as invalid',
      async (method, url) => {
        const answer = await given().browser().send({ method, url });
        expect(answer).toMatchObject(invalid);
        expect(answer.headers['content-type']).toContain('application/json');
      },
    );

    test.each([
      ['text', 'text/plain', 'x'],
      ['a form', 'application/x-www-form-urlencoded', 'contactEmail=a%40example.jp'],
      ['broken JSON', 'application/json', '{"contactEmail":'],
      ['nothing', 'application/json', ''],
      ['a prototype', 'application/json', '{"__proto__":{"contactEmail":"a@example.jp"}}'],
      ['too much', 'application/json', `{"contactEmail":"${'a'.repeat(300_000)}"}`],
      ['deep nesting', 'application/json', '['.repeat(3_000)],
      ['one key twice', 'application/json', '{"contactEmail":"a@b.jp","contactEmail":"c@d.jp"}'],
      ['half a character', 'application/json', '{"contactEmail":"\\ud800@example.jp"}'],
    ])('a body of %s is no such request', async (_what, type, payload) => {
      const url = '/api/v1.0/authentication/send-code';
      const headers = { 'content-type': type };
      expect(await given().browser().send({ method: 'POST', url, headers, payload })).toMatchObject(
        invalid,
      );
    });

    test.each([
      [{ 'sec-fetch-site': 'cross-site' }],
      [{ 'sec-fetch-site': 'same-site' }],
      [{ 'sec-fetch-site': '', origin: 'https://evil.example.com' }],
    ])('from another site (%j) is refused before anything else', async (headers) => {
      const forbidden = { status: 403, body: { code: 'MSGECCSE9002' } };
      const { browser } = await openOrder(given());
      expect(await browser.get('metadata', headers)).toMatchObject(forbidden);
      expect(await browser.post('subscription-order', {}, headers)).toMatchObject(forbidden);
      expect(await browser.get('nothing', headers)).toMatchObject(forbidden);
    });

    test('a request without Sec-Fetch-Site is checked by its Origin', async () => {
      const ask = (headers: Record<string, string>) =>
        given().app.inject({
          url: '/api/v1.0/metadata',
          headers: { host: 'shop.example.jp', ...headers },
        });
      expect((await ask({})).statusCode).toBe(200);
      expect((await ask({ origin: 'http://shop.example.jp' })).statusCode).toBe(200);
      expect((await ask({ origin: 'http://shop.example.jp.evil.example' })).statusCode).toBe(403);
      expect((await ask({ origin: 'null' })).statusCode).toBe(403);
    });

    test('behind a public origin, the server sets cookies for that https host alone', async () => {
      const publicOrigin = 'https://shop.example.jp';
      const { services } = given();
      const app = await createApp({
        ...services,
        settings: { ...services.settings, publicOrigin },
      });
      const browser = createBrowser(app, '10.8.8.8');
      const contactEmail = given().newEmail();
      const { headers } = await browser.post('authentication/send-code', { contactEmail });
      expect(String(headers['set-cookie'])).toMatch(
        /^__Host-browser=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
      const oneTimePassword = lastCode(given(), contactEmail);
      await browser.post('authentication/check-code', { contactEmail, oneTimePassword });
      expect([...browser.cookies.keys()]).toEqual(['__Host-session']);
      const from = (origin: string) =>
        app.inject({ url: '/api/v1.0/metadata', headers: { host: 'inner:8080', origin } });
      expect((await from(publicOrigin)).statusCode).toBe(200);
      expect((await from('http://inner:8080')).statusCode).toBe(403);
      await app.close();
    });

    test('an internal error is answered without its text, and the server goes on', async () => {
      const broken = {
        ...given().services,
        clock: () => {
          throw new Error('secret detail');
        },
      };
      const log: string[] = [];
      const app = await createApp(broken, log);
      const browser = createBrowser(app, '10.7.7.7');
      const answer = await browser.get('metadata');
      expect(answer).toMatchObject({ status: 500, body: { code: 'MSGECCSE9999' } });
      expect(JSON.stringify(answer)).not.toContain('secret detail');
      expect(log.join('')).not.toContain('secret detail');
      expect(log.join('')).toContain('watch-clock.ts'); // the first to ask for the time
      expect((await browser.get('metadata')).status).toBe(500);
      await app.close();
    });

    test('a caller cannot choose the address that it is counted by', async () => {
      const contactEmail = () => given().newEmail();
      const browser = given().browser();
      for (let count = 0; count < 60; count += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${count}` };
        await browser.post('authentication/send-code', { contactEmail: contactEmail() }, headers);
      }
      const headers = { 'x-forwarded-for': '203.0.113.99' };
      expect(
        await browser.post('authentication/send-code', { contactEmail: contactEmail() }, headers),
      ).toMatchObject({ status: 503 });
    });

    test('a call is logged with time, activity id and outcome, and without anything that a customer typed', async () => {
      const { log } = given();
      log.length = 0;
      const email = given().newEmail();
      const browser = await signIn(given(), email);
      const code = lastCode(given(), email);
      await search(browser, '1234567890', '0355556666');
      await browser.get('addresses?zipCode=1506290');
      const text = log.join('');
      for (const personal of [email, code, '1234567890', '0355556666', '1506290']) {
        expect(text).not.toContain(personal);
      }
      const entries = log.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(entries.map(({ route, outcome, signIn }) => [route, outcome, signIn])).toEqual([
        ['/api/v1.0/authentication/send-code', 'ok', 'codeSent'],
        ['/api/v1.0/authentication/check-code', 'ok', 'codeAccepted'],
        ['/api/v1.0/subscription-order/search', 'MSGEORSE0002', 'attemptRefused'],
        ['/api/v1.0/addresses', 'ok', undefined],
      ]);
      for (const entry of entries) {
        expect(entry.activityId).toMatch(uuid);
        expect(new Date(String(entry.time)).toISOString()).toBe(entry.time);
      }
    });

    test('a call of the sign-in is logged with the name of the event that the page sends', async () => {
      const { log } = given();
      const email = given().newEmail();
      const member = given().newMember();
      const browser = await signIn(given(), email);
      const check = (oneTimePassword: string) =>
        browser.post('authentication/check-code', { contactEmail: email, oneTimePassword });
      log.length = 0;
      await search(browser, member);
      await browser.post('subscription-order/search', {});
      await search(given().browser(), member);
      await check('123456');
      await browser.post('authentication/send-code', { contactEmail: email });
      const wrong = lastCode(given(), email) === '000000' ? '111111' : '000000';
      for (let count = 0; count < 5; count += 1) await check(wrong);
      for (let count = 0; count < 5; count += 1) await search(browser, member, '0399999999');
      given().mailServer.isUp = false;
      await browser.post('authentication/send-code', { contactEmail: given().newEmail() });
      given().mailServer.isUp = true;
      const entries = log.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(entries.map(({ outcome, signIn }) => [outcome, signIn])).toEqual([
        ['ok', 'membershipPassed'],
        ['ok', undefined],
        ['MSGECCSE0002', undefined],
        ['MSGEORSE0005', 'codeExpired'],
        ['ok', 'codeSent'],
        ...Array.from({ length: 4 }, () => ['MSGEORSE0001', 'attemptRefused']),
        ['MSGEORSE0014', 'addressLocked'],
        ...Array.from({ length: 4 }, () => ['MSGEORSE0002', 'attemptRefused']),
        ['MSGEORSE0010', 'membershipLocked'],
        ['MSGECCSE9001', undefined],
      ]);
    });

    test('health is served beside the calls', async () => {
      const { app } = given();
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    });
  });
}
