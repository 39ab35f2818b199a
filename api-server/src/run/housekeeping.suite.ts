import type { FastifyInstance } from 'fastify';
import { forgetOld } from '../domain/stored-ends/forget-old';
import { after, hours, minutes, seconds } from '../ground/clock';
import type { Services } from '../ground/services';
import { type Browser, createBrowser } from '../testing/browser';
import { createTestClock, type TestClock } from '../testing/test-clock';
import { createApp, lastCode, search, signIn, type TestSite } from '../testing/test-site';

export function housekeepingSuite(given: () => TestSite): void {
  describe('housekeeping', () => {
    /** Later than whatever another test has left behind. */
    let clock: TestClock;
    let services: Services;
    let app: FastifyInstance;
    let site: TestSite;
    beforeAll(async () => {
      clock = createTestClock(after(given().clock.now(), hours(240)));
      services = { ...given().services, clock: clock.now };
      app = await createApp(services);
      let count = 0;
      const browser = () => createBrowser(app, `192.0.2.${(count += 1)}`);
      site = { ...given(), app, services, clock, browser };
      await forgetOld(services);
    });
    afterAll(() => app.close());

    const send = (contactEmail: string, browser = site.browser()) =>
      browser.post('authentication/send-code', { contactEmail });
    const check = (browser: Browser, contactEmail: string, oneTimePassword: string) =>
      browser.post('authentication/check-code', { contactEmail, oneTimePassword });
    const refused = (code: string) => ({ status: 400, body: { code } });
    const slow = { status: 503, body: { code: 'MSGECCSE9001' } };
    const tidyUpAfter = async (milliseconds: number) => {
      clock.advance(milliseconds);
      await forgetOld(services);
    };

    test('housekeeping keeps what still holds: sessions, codes, limits, locks', async () => {
      const [email, served, number] = [site.newEmail(), site.newEmail(), '9000000201'];
      for (let count = 0; count < 5; count += 1) {
        expect((await send(served)).status).toBe(200);
        clock.advance(minutes(1));
      }
      const eager = site.browser();
      for (let count = 0; count < 60; count += 1) {
        await check(eager, site.newEmail(), '123456');
      }
      const browser = await signIn(site);
      await send(email, browser);
      const wrong = lastCode(site, email) === '000000' ? '111111' : '000000';
      for (let count = 0; count < 5; count += 1) {
        await check(browser, email, wrong);
        await search(browser, number, '0399999999');
      }

      await tidyUpAfter(minutes(10) - seconds(1));
      expect(await check(eager, site.newEmail(), '123456')).toMatchObject(slow);
      const holder = site.browser();
      const lively = site.newEmail();
      await send(lively, holder);
      await tidyUpAfter(minutes(10) - seconds(1));
      expect((await check(holder, lively, lastCode(site, lively))).status).toBe(200);

      await tidyUpAfter(minutes(10) + seconds(1));
      expect(await send(email)).toMatchObject(refused('MSGEORSE0014'));
      expect(await search(holder, number, '0399999999')).toMatchObject(refused('MSGEORSE0010'));
      await tidyUpAfter(minutes(55) - minutes(30));
      expect(await send(served)).toMatchObject(refused('MSGEORSE0014'));
    });

    test("a day later housekeeping has left nothing of a customer's visit", async () => {
      const { database } = site;
      await search(await signIn(site), '1234567890', '0399999999');
      await tidyUpAfter(hours(25));
      expect(await database.query.sessions.findMany()).toEqual([]);
      expect(await database.query.signInEmails.findMany()).toEqual([]);
      expect(await database.query.membershipFailures.findMany()).toEqual([]);
      expect(await database.query.sendCounters.findMany()).toEqual([]);
    });
  });
}
