import { after, hours, minutes, seconds } from '../../ground/clock';
import { createBrowser } from '../../testing/browser';
import { createApp, lastCode, type TestSite } from '../../testing/test-site';

export function sendCodeSuite(given: () => TestSite): void {
  describe('send-code', () => {
    const send = (contactEmail: unknown, browser = given().browser()) =>
      browser.post('authentication/send-code', { contactEmail });
    const sentTo = (email: string) => given().mails.filter(({ to }) => to === email).length;

    test('send-code sends six digits, first in the mail, and says how long they live', async () => {
      const email = given().newEmail();
      const now = given().clock.now().getTime();
      expect(await send(email)).toMatchObject({
        status: 200,
        body: {
          codeExpiresDatetime: new Date(now + minutes(10)).toISOString(),
          resendAvailableDatetime: new Date(now + seconds(60)).toISOString(),
        },
      });
      expect(lastCode(given(), email)).toMatch(/^[0-9]{6}$/);
    });

    test('send-code answers a known and an unknown e-mail address with the same fields', async () => {
      const known = given().newEmail();
      await send(known);
      given().clock.advance(minutes(2));
      const [first, second] = [await send(known), await send(given().newEmail())];
      expect(first.body).toEqual(second.body);
    });

    test.each([
      ['a missing address', undefined, 'MSGECCSE0001'],
      ['an empty one', '', 'MSGECCSE0001'],
      ['one of a wrong form', 'hanako', 'MSGECCSE0007'],
      ['one with a line break', 'a@example.jp\r\nBcc: b@example.jp', 'MSGECCSE0007'],
      ['one with NUL', 'a\u0000@example.jp', 'MSGECCSE0007'],
      ['an emoji', '😀@example.jp', 'MSGECCSE0007'],
      ['one that is too long', `${'a'.repeat(250)}@example.jp`, 'MSGECCSE0005'],
    ])('send-code refuses %s', async (_what, contactEmail, code) => {
      expect(await send(contactEmail)).toMatchObject({
        status: 400,
        body: { code, fields: [{ path: 'contactEmail', code }] },
      });
    });

    test('send-code takes full width and old carrier addresses', async () => {
      await send('ｈａｎａｋｏ１＠ｅｘａｍｐｌｅ．ｊｐ');
      expect(sentTo('hanako1@example.jp')).toBe(1);
      await send('ha..nako.@docomo.example.jp');
      expect(sentTo('ha..nako.@docomo.example.jp')).toBe(1);
    });

    test('send-code within a minute of the last one sends nothing and answers the same', async () => {
      const email = given().newEmail();
      const first = await send(email);
      given().clock.advance(seconds(59));
      const second = await send(email);
      expect(second).toMatchObject({ status: 200, body: first.body });
      expect(sentTo(email)).toBe(1);
      given().clock.advance(seconds(2));
      expect((await send(email)).body).not.toEqual(first.body);
      expect(sentTo(email)).toBe(2);
    });

    test('many calls of send-code at once send one mail', async () => {
      const email = given().newEmail();
      const answers = await Promise.all(Array.from({ length: 20 }, () => send(email)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(sentTo(email)).toBe(1);
    });

    test('the sixth send-code within an hour is refused until the first is an hour old', async () => {
      const email = given().newEmail();
      const first = given().clock.now();
      for (let count = 0; count < 5; count += 1) {
        expect((await send(email)).status).toBe(200);
        given().clock.advance(minutes(2));
      }
      expect(await send(email)).toMatchObject({
        status: 400,
        body: {
          code: 'MSGEORSE0014',
          params: ['50'],
          lockedUntilDatetime: after(first, hours(1)).toISOString(),
        },
      });
      given().clock.advance(minutes(50) - 1_000);
      expect((await send(email)).status).toBe(400);
      given().clock.advance(1_000);
      expect((await send(email)).status).toBe(200);
      expect(sentTo(email)).toBe(6);
    });

    test('a client may call send-code sixty times in ten minutes', async () => {
      const browser = given().browser();
      for (let count = 0; count < 60; count += 1) {
        expect((await send(given().newEmail(), browser)).status).toBe(200);
      }
      expect(await send(given().newEmail(), browser)).toMatchObject({
        status: 503,
        body: { code: 'MSGECCSE9001' },
      });
      expect((await send(given().newEmail())).status).toBe(200);
      given().clock.advance(minutes(10));
      expect((await send(given().newEmail(), browser)).status).toBe(200);
    });

    test('no ten minutes hold more send-code calls of a client than the limit, wherever they begin', async () => {
      const { services, clock } = given();
      const sendsPerNetwork = { ...services.settings.sendsPerNetwork, client: 6 };
      const settings = { ...services.settings, sendsPerNetwork };
      const app = await createApp({ ...services, settings });
      const browser = createBrowser(app, '192.0.2.7');
      const granted = async (calls: number) => {
        const sending = Array.from({ length: calls }, () => send(given().newEmail(), browser));
        return (await Promise.all(sending)).filter(({ status }) => status === 200).length;
      };
      expect(await granted(1)).toBe(1);
      clock.advance(minutes(10) - seconds(1));
      expect(await granted(9)).toBe(5);
      clock.advance(seconds(1));
      expect(await granted(9)).toBe(1);
      clock.advance(minutes(10) - seconds(2));
      expect(await granted(1)).toBe(0);
      clock.advance(seconds(1));
      expect(await granted(9)).toBe(5);
      await app.close();
    });

    test('all clients together may call send-code only so often a minute', async () => {
      const { services, clock } = given();
      clock.advance(minutes(5));
      const settings = { ...services.settings, sendsPerMinute: 3 };
      const app = await createApp({ ...services, settings });
      const sendAs = async (ip: string) =>
        (await send(given().newEmail(), createBrowser(app, ip))).status;
      expect(await sendAs('192.0.2.1')).toBe(200);
      clock.advance(seconds(59));
      expect(await sendAs('192.0.2.2')).toBe(200);
      expect(await sendAs('192.0.2.3')).toBe(200);
      expect(await sendAs('192.0.2.4')).toBe(503);
      clock.advance(seconds(1));
      expect(await sendAs('192.0.2.5')).toBe(200);
      expect(await sendAs('192.0.2.6')).toBe(503);
      await app.close();
    });

    test('if the mail server takes nothing, send-code says so; the code is void and does not count', async () => {
      const email = given().newEmail();
      const browser = given().browser();
      given().mailServer.isUp = false;
      for (let count = 0; count < 6; count += 1) {
        expect(await send(email, browser)).toMatchObject({
          status: 503,
          body: { code: 'MSGECCSE9001' },
        });
      }
      given().mailServer.isUp = true;
      expect(
        await browser.post('authentication/check-code', {
          contactEmail: email,
          oneTimePassword: '123456',
        }),
      ).toMatchObject({ status: 400, body: { code: 'MSGEORSE0005' } });
      expect((await send(email, browser)).status).toBe(200);
      expect(sentTo(email)).toBe(1);
    });

    test('if send-code cannot count, it sends nothing', async () => {
      const { services } = given();
      const database = new Proxy(services.database, {
        get: (target, name) => {
          if (name === 'insert' || name === 'transaction')
            throw new Error('the counters cannot be reached');
          return Reflect.get(target, name) as unknown;
        },
      });
      const app = await createApp({ ...services, database });
      const browser = createBrowser(app, '192.0.2.8');
      const email = given().newEmail();
      expect(await send(email, browser)).toMatchObject({ status: 500 });
      expect(sentTo(email)).toBe(0);
      const guess = { contactEmail: email, oneTimePassword: '123456' };
      expect((await browser.post('authentication/check-code', guess)).status).toBe(500);
      await app.close();
    });

    test('send-code stores neither the e-mail address nor the code, only digests', async () => {
      const email = given().newEmail();
      await send(email);
      const rows = JSON.stringify(await given().database.query.signInEmails.findMany());
      expect(rows).not.toContain(email);
      expect(rows).not.toContain(`"${lastCode(given(), email)}"`);
    });
  });
}
