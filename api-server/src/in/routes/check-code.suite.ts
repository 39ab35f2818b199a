import { after, minutes, seconds } from '../../ground/clock';
import type { Browser } from '../../testing/browser';
import { lastCode, type TestSite } from '../../testing/test-site';

export function checkCodeSuite(given: () => TestSite): void {
  describe('check-code', () => {
    /** A browser that holds a code, its address, the code and a wrong one. */
    const askForCode = async (email = given().newEmail(), browser = given().browser()) => {
      await browser.post('authentication/send-code', { contactEmail: email });
      const code = lastCode(given(), email);
      const wrong = code === '000000' ? '111111' : '000000';
      return { browser, email, code, wrong };
    };
    const check = (browser: Browser, contactEmail: unknown, oneTimePassword: unknown) =>
      browser.post('authentication/check-code', { contactEmail, oneTimePassword });
    const refused = (code: string, more: object = {}) => ({ status: 400, body: { code, ...more } });

    test('the right code begins a session and is used up', async () => {
      const { browser, email, code } = await askForCode();
      const browserCookie = new Map(browser.cookies);
      expect(await check(browser, email, code)).toMatchObject({ status: 200, body: {} });
      expect([...browser.cookies.keys()]).toEqual(['session']);
      browserCookie.forEach((value, name) => browser.cookies.set(name, value));
      expect(await check(browser, email, code)).toMatchObject(refused('MSGEORSE0005'));
    });

    test('a code in full width, with spaces or hyphens is right, and the case of the e-mail address does not matter', async () => {
      const { browser, email, code } = await askForCode();
      const wide = [...code].map((digit) => String.fromCodePoint(Number(digit) + 0xff10)).join(' ');
      expect((await check(browser, email.toUpperCase(), `${wide}-`)).status).toBe(200);
    });

    test('if two browsers send one right code at once, one signs in', async () => {
      const { browser, email, code } = await askForCode();
      const answers = await Promise.all([check(browser, email, code), check(browser, email, code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    test.each([
      ['missing', undefined, 'MSGECCSE0001'],
      ['empty', '', 'MSGECCSE0001'],
      ['of five digits', '12345', 'MSGECCSE0007'],
      ['of letters', 'abcdef', 'MSGECCSE0007'],
    ])('a code that is %s is refused and does not count as a try', async (_what, digits, code) => {
      const { browser, email, wrong } = await askForCode();
      const path = 'oneTimePassword';
      expect(await check(browser, email, digits)).toMatchObject(
        refused(code, { fields: [{ path, code }] }),
      );
      expect(await check(browser, email, wrong)).toMatchObject(
        refused('MSGEORSE0001', { attemptsLeft: 4 }),
      );
    });

    test('a code is right for ten minutes', async () => {
      const first = await askForCode();
      given().clock.advance(minutes(10) - seconds(1));
      expect((await check(first.browser, first.email, first.code)).status).toBe(200);
      const second = await askForCode();
      given().clock.advance(minutes(10) + seconds(1));
      expect(await check(second.browser, second.email, second.code)).toMatchObject(
        refused('MSGEORSE0005'),
      );
    });

    test('a new code cancels the old one', async () => {
      const { browser, email, code } = await askForCode();
      given().clock.advance(seconds(61));
      const renewed = await askForCode(email, browser);
      if (renewed.code !== code) {
        expect(await check(browser, email, code)).toMatchObject(refused('MSGEORSE0001'));
      }
      expect((await check(browser, email, renewed.code)).status).toBe(200);
    });

    test('after a code was used a new one can be sent at once', async () => {
      const { browser, email, code } = await askForCode();
      await check(browser, email, code);
      const renewed = await askForCode(email);
      expect((await check(renewed.browser, email, renewed.code)).status).toBe(200);
    });

    test('a code belongs to the browser that asked; a try of another one does not count', async () => {
      const { browser, email, code, wrong } = await askForCode();
      for (let count = 0; count < 6; count += 1) {
        expect(await check(given().browser(), email, code)).toMatchObject(refused('MSGEORSE0005'));
      }
      expect(await check(browser, email, wrong)).toMatchObject(
        refused('MSGEORSE0001', { attemptsLeft: 4 }),
      );
      expect((await check(browser, email, code)).status).toBe(200);
    });

    test('the fifth wrong code locks the e-mail address for thirty minutes, for every browser', async () => {
      const { browser, email, code, wrong } = await askForCode();
      for (const attemptsLeft of [4, 3, 2, 1]) {
        expect(await check(browser, email, wrong)).toMatchObject(
          refused('MSGEORSE0001', { attemptsLeft }),
        );
      }
      const lockedUntilDatetime = after(given().clock.now(), minutes(30)).toISOString();
      const locked = (minutesLeft: string) =>
        refused('MSGEORSE0014', { params: [minutesLeft], lockedUntilDatetime });
      expect(await check(browser, email, wrong)).toMatchObject(locked('30'));
      expect(await check(browser, email, code)).toMatchObject(locked('30'));
      const send = (other = given().browser()) =>
        other.post('authentication/send-code', { contactEmail: email });
      given().clock.advance(minutes(29) + seconds(59));
      expect(await check(given().browser(), email, code)).toMatchObject(locked('1'));
      expect(await send()).toMatchObject(locked('1'));
      given().clock.advance(seconds(2));
      expect(await check(browser, email, code)).toMatchObject(refused('MSGEORSE0005'));
      const renewed = await askForCode(email);
      expect(await check(renewed.browser, email, renewed.wrong)).toMatchObject(
        refused('MSGEORSE0001', { attemptsLeft: 4 }),
      );
      expect((await check(renewed.browser, email, renewed.code)).status).toBe(200);
    });

    test('a new code does not reset the number of tries', async () => {
      const { browser, email, wrong } = await askForCode();
      for (let count = 0; count < 4; count += 1) await check(browser, email, wrong);
      given().clock.advance(seconds(61));
      const renewed = await askForCode(email, browser);
      expect(await check(browser, email, renewed.wrong)).toMatchObject(refused('MSGEORSE0014'));
    });

    test('the right code resets the number of tries', async () => {
      const { browser, email, wrong, code } = await askForCode();
      for (let count = 0; count < 4; count += 1) await check(browser, email, wrong);
      expect((await check(browser, email, code)).status).toBe(200);
      const renewed = await askForCode(email);
      expect(await check(renewed.browser, email, renewed.wrong)).toMatchObject(
        refused('MSGEORSE0001', { attemptsLeft: 4 }),
      );
    });

    test('fifty wrong codes at once use exactly five tries', async () => {
      const { browser, email, wrong } = await askForCode();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => check(browser, email, wrong)),
      );
      const bodies = answers.map(({ body }) => body as { code: string; attemptsLeft?: number });
      const tried = bodies.filter(({ code }) => code === 'MSGEORSE0001');
      expect(tried.map(({ attemptsLeft }) => attemptsLeft).sort()).toEqual([1, 2, 3, 4]);
      expect(bodies.filter(({ code }) => code === 'MSGEORSE0014')).toHaveLength(46);
    });

    test.each([
      ['a code without a browser that holds one', '123456'],
      ['a code of a wrong form', '12345x'],
    ])('%s does not count as a try, but is limited for the client', async (_what, digits) => {
      const browser = given().browser();
      for (let count = 0; count < 60; count += 1) {
        expect((await check(browser, given().newEmail(), digits)).status).toBe(400);
      }
      expect(await check(browser, given().newEmail(), digits)).toMatchObject({
        status: 503,
        body: { code: 'MSGECCSE9001' },
      });
    });
  });
}
