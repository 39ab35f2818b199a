import type { FastifyInstance } from 'fastify';
import { minutes } from '../clock';
import { members, membershipFailures, sendCounters, triedNumbers } from '../database/schema';
import { beginSession } from '../session/sessions';
import { type Answer, type Browser, createBrowser } from '../testing/browser';
import { type Timed, timeDifference } from '../testing/compare-times';
import { createTestClock, type TestClock } from '../testing/test-clock';
import { createApp, lastCode, search, type TestSite } from '../testing/test-site';

const bound = 0.05;

/** Nothing that a caller can see (spec §8: one answer, MSGEORSE0002) says whether somebody exists. */
export function existenceSuite(given: () => TestSite): void {
  describe('who exists cannot be learnt', () => {
    let app: FastifyInstance;
    let clock: TestClock;
    beforeAll(async () => {
      clock = createTestClock(given().clock.now());
      app = await createApp({ ...given().services, clock: clock.now });
    });
    afterEach(async () => {
      await given().database.delete(membershipFailures);
      await given().database.delete(triedNumbers);
    });
    afterAll(() => app.close());

    let answers: Set<string>;
    beforeEach(() => {
      answers = new Set();
    });
    /** Remembers what was answered, but for the times in it, which are the same for all. */
    const noted = async (answer: Promise<Answer>) => {
      const { status, body } = await answer;
      answers.add(JSON.stringify([status, body]));
    };
    const expectAlike = async (one: Timed, other: Timed) => {
      expect(await timeDifference(bound, one, other)).toBeLessThan(bound);
      expect([...answers]).toHaveLength(1);
    };

    const newBrowser = () => createBrowser(app, '203.0.113.1');
    /** Thousands of calls while the clock stands still: none is to be refused because of the others. */
    const forgetCalls = () => given().database.delete(sendCounters);
    const forgetNumbers = () => given().database.delete(triedNumbers);
    /** A session that has not failed yet: begun in the database, as signing in is not what is timed. */
    const newSession = async (): Promise<Browser> => {
      const services = { ...given().services, clock: clock.now };
      const { token } = await beginSession(services, given().newEmail());
      const browser = newBrowser();
      browser.cookies.set('session', token);
      return browser;
    };
    const member = (number: number) => String(1_000_000_740 + (number % 250));
    const nobody = (number: number) => String(9_000_000_740 + (number % 250));

    /** The membership check of numbers in turn, each time in a new session. */
    const searching = (numberOf: (index: number) => string, phoneNumber: string): Timed => {
      let count = 0;
      return async () => {
        const browser = await newSession();
        const membershipNumber = numberOf((count += 1));
        await forgetNumbers();
        return () => noted(search(browser, membershipNumber, phoneNumber));
      };
    };
    const sendingTo = (newEmail: () => Promise<string>): Timed => {
      return async () => {
        const contactEmail = await newEmail();
        await forgetCalls();
        const browser = newBrowser();
        return () => noted(browser.post('authentication/send-code', { contactEmail }));
      };
    };
    const checking = (browserOf: () => Browser, contactEmail: string, oneTimePassword: string) => {
      const timed: Timed = async () => {
        await forgetCalls();
        const browser = browserOf();
        return () =>
          noted(browser.post('authentication/check-code', { contactEmail, oneTimePassword }));
      };
      return timed;
    };
    const send = (browser: Browser, contactEmail: string) =>
      browser.post('authentication/send-code', { contactEmail });

    test('by the membership number', async () => {
      await expectAlike(searching(member, '0399999999'), searching(nobody, '0399999999'));
    });

    test('by the number of a member without an order', async () => {
      const membershipNumber = '8000000000';
      const phoneNumber = '0311112222';
      await given().database.insert(members).values({ membershipNumber, phoneNumber });
      await noted(search(await newSession(), membershipNumber, phoneNumber));
      await noted(search(await newSession(), nobody(1), phoneNumber));
      expect([...answers]).toEqual([expect.stringContaining('MSGEORSE0002')]);
    });

    test('by a membership number that is locked, nor whether the answer was the right one', async () => {
      const lock = async (membershipNumber: string) => {
        for (let tries = 0; tries < 5; tries += 1) {
          await search(await newSession(), membershipNumber, '0399999999');
        }
      };
      await lock(member(0));
      await lock(nobody(0));
      await expectAlike(
        searching(() => member(0), '0312345678'),
        searching(() => nobody(0), '0312345678'),
      );
      await expectAlike(
        searching(() => member(0), '0312345678'),
        searching(() => member(0), '0399999999'),
      );
      expect([...answers]).toEqual([expect.stringContaining('MSGEORSE0010')]);
    });

    test('by asking for a code for an address that had one before', async () => {
      const seen = async () => {
        const email = given().newEmail();
        clock.advance(-minutes(2));
        await send(newBrowser(), email);
        clock.advance(minutes(2));
        return email;
      };
      await expectAlike(
        sendingTo(seen),
        sendingTo(async () => given().newEmail()),
      );
    });

    test('by trying a code for an address that another browser has one for', async () => {
      const email = given().newEmail();
      await send(newBrowser(), email);
      await expectAlike(
        checking(newBrowser, email, '123456'),
        checking(newBrowser, given().newEmail(), '123456'),
      );
    });

    test('whether a code was right while its address is locked', async () => {
      const email = given().newEmail();
      const browser = newBrowser();
      await send(browser, email);
      const right = lastCode(given(), email);
      const wrong = right === '000000' ? '111111' : '000000';
      for (let tries = 0; tries < 5; tries += 1) {
        await browser.post('authentication/check-code', {
          contactEmail: email,
          oneTimePassword: wrong,
        });
      }
      await expectAlike(
        checking(() => browser, email, right),
        checking(() => browser, email, wrong),
      );
      expect([...answers]).toEqual([expect.stringContaining('MSGEORSE0014')]);
    });
  });
}
