import { eq } from 'drizzle-orm';
import { hours, seconds } from '../../ground/clock';
import { triedNumbers } from '../../ground/database/schema';
import { demoPhoneNumber } from '../../run/demo/load-demo';
import { type Answer, type Browser, createBrowser } from '../../testing/browser';
import { search, signIn, type TestSite } from '../../testing/test-site';
import { beginSession } from '../session/sessions';

const wrongPhone = '0399999999';

/** Bounds of what a stranger with a mailbox can do to members. */
export function membershipBoundsSuite(given: () => TestSite): void {
  describe('the membership check, tried by a stranger', () => {
    const codeOf = ({ body }: Answer) => (body as { code?: string }).code ?? 'ok';
    const count = (answers: readonly Answer[], code: string) =>
      answers.filter((answer) => codeOf(answer) === code).length;
    const nobody = (number: number) => String(8_000_000_000 + number);
    let last = 0;
    const newNobodies = (length: number) => Array.from({ length }, () => nobody((last += 1)));

    /** Begun in the database, as signing in is not what is tried; at one network address. */
    const newSession = async (emailKey: string, ip: string): Promise<Browser> => {
      const { token } = await beginSession(given().services, emailKey);
      const browser = createBrowser(given().app, ip);
      browser.cookies.set('session', token);
      return browser;
    };
    /** Every number once, five to a session, each session of another address. */
    const tryFrom = async (ip: string, numbers: readonly string[]): Promise<Answer[]> => {
      const answers: Answer[] = [];
      // A session after the other: more at once from one network would not fit into the queue.
      for (let start = 0; start < numbers.length; start += 5) {
        const browser = await newSession(given().newEmail(), ip);
        const five = numbers.slice(start, start + 5);
        answers.push(
          ...(await Promise.all(five.map((number) => search(browser, number, wrongPhone)))),
        );
      }
      return answers;
    };

    /** Wrong tries, and the stranger's own membership after every fourth: each success hides four failures. */
    const tryInTurns = async (numbers: readonly string[], phoneNumber: string) => {
      const own = given().newMember();
      const stranger = await signIn(given());
      const answers: Answer[] = [];
      for (const [index, number] of numbers.entries()) {
        answers.push(await search(stranger, number, phoneNumber));
        if (index % 4 === 3) await search(stranger, own);
      }
      return answers;
    };

    test('four wrong tries and one right one in turns lock four of twenty other members, not all', async () => {
      const others = Array.from({ length: 20 }, () => given().newMember());
      const tries = others.flatMap((other) => Array.from({ length: 5 }, () => other));
      await tryInTurns(tries, wrongPhone);
      const codes: string[] = [];
      for (const other of others) codes.push(codeOf(await search(await signIn(given()), other)));
      expect(codes.filter((code) => code === 'MSGEORSE0010')).toHaveLength(4);
      expect(codes.filter((code) => code === 'ok')).toHaveLength(16);
    });

    test('of forty membership numbers that are tried with one telephone number, a session tries five', async () => {
      const answers = await tryInTurns(newNobodies(40), demoPhoneNumber);
      expect(count(answers, 'MSGEORSE0002')).toBe(4); // the fifth is the stranger's own
      expect(count(answers, 'MSGECCSE9001')).toBe(36);
      expect(answers.at(-1)?.status).toBe(503);
    });

    test('fifty different membership numbers at once from one session are five tries', async () => {
      const browser = await signIn(given());
      const answers = await Promise.all(newNobodies(50).map((number) => search(browser, number)));
      expect(count(answers, 'MSGEORSE0002')).toBe(5);
      expect(count(answers, 'MSGECCSE9001')).toBe(45);
    });

    test('fifty different membership numbers at once from ten sessions of one e-mail address are ten tries', async () => {
      const address = given().newEmail();
      const numbers = newNobodies(50);
      const browsers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => newSession(address, `192.0.2.${index}`)),
      );
      const answers = await Promise.all(
        numbers.map((number, index) => search(browsers[index % 10] ?? given().browser(), number)),
      );
      expect(count(answers, 'MSGEORSE0002')).toBe(10);
      expect(count(answers, 'MSGECCSE9001')).toBe(40);
    });

    test('a membership number that was tried before may be tried again beyond the bound, and a success resets nothing', async () => {
      const browser = await signIn(given());
      const own = given().newMember();
      const [first = '', ...more] = newNobodies(4);
      for (const number of [first, ...more]) await search(browser, number);
      expect(codeOf(await search(browser, own))).toBe('ok');
      expect(codeOf(await search(browser, nobody(0)))).toBe('MSGECCSE9001');
      expect(codeOf(await search(browser, first))).toBe('MSGEORSE0002');
      expect(codeOf(await search(browser, own))).toBe('ok');
    });

    test('a network may miss 200 different membership numbers in 24 hours, and no success resets that', async () => {
      const ip = '203.0.113.50';
      const misses = newNobodies(210);
      expect(count(await tryFrom(ip, misses.slice(0, 150)), 'MSGEORSE0002')).toBe(150);
      const own = given().newMember();
      expect(codeOf(await search(await newSession('own', ip), own))).toBe('ok');
      given().clock.advance(seconds(1));
      const rest = await tryFrom(ip, misses.slice(150));
      expect([count(rest, 'MSGEORSE0002'), count(rest, 'MSGECCSE9001')]).toEqual([50, 10]);

      const member = given().newMember();
      expect(codeOf(await search(await newSession('guest', ip), member))).toBe('MSGECCSE9001');
      expect(codeOf(await search(await newSession('own', ip), own))).toBe('ok');
      expect(codeOf(await search(await signIn(given()), member))).toBe('ok');
      given().clock.advance(hours(24) - seconds(1));
      expect(codeOf(await search(await newSession('guest', ip), member))).toBe('ok');
    });

    test('customers who type their numbers right use up nothing of the misses of their network', async () => {
      const ip = '203.0.113.51';
      await tryFrom(ip, newNobodies(199));
      for (let customers = 0; customers < 5; customers += 1) {
        const browser = await newSession(given().newEmail(), ip);
        expect(codeOf(await search(browser, given().newMember()))).toBe('ok');
      }
      const [row] = await given()
        .database.select()
        .from(triedNumbers)
        .where(eq(triedNumbers.key, given().services.digest('client', ip)));
      expect(Object.keys(row?.numbers ?? {})).toHaveLength(199);
    });

    test('a session that may try no more uses up nothing of its e-mail address or network', async () => {
      const ip = '203.0.113.52';
      const address = given().newEmail();
      const browser = await newSession(address, ip);
      for (const number of newNobodies(300)) await search(browser, number);
      const next = await newSession(address, ip);
      const answers = await Promise.all(newNobodies(6).map((number) => search(next, number)));
      expect(count(answers, 'MSGEORSE0002')).toBe(5);
      const neighbour = await newSession(given().newEmail(), ip);
      expect(codeOf(await search(neighbour, given().newMember()))).toBe('ok');
    });

    test('a member whose e-mail address passed the check before is not locked out by a stranger', async () => {
      const member = given().newMember();
      const email = given().newEmail();
      expect(codeOf(await search(await signIn(given(), email), member))).toBe('ok');
      const stranger = await signIn(given());
      await Promise.all(Array.from({ length: 50 }, () => search(stranger, member, wrongPhone)));
      expect(codeOf(await search(stranger, member))).toBe('MSGEORSE0010');
      expect(codeOf(await search(await signIn(given()), member))).toBe('MSGEORSE0010');
      expect(codeOf(await search(await signIn(given(), email), member))).toBe('ok');
    });

    test('a returning e-mail address has five tries of its own, and its failures count for everybody', async () => {
      const member = given().newMember();
      const browser = await signIn(given());
      await search(browser, member);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => search(browser, member, wrongPhone)),
      );
      expect(count(answers, 'MSGEORSE0002')).toBe(4);
      expect(count(answers, 'MSGEORSE0010')).toBe(46);
      expect(codeOf(await search(browser, member))).toBe('MSGEORSE0010');
      expect(codeOf(await search(await signIn(given()), member))).toBe('MSGEORSE0010');
    });
  });
}
