import { eq } from 'drizzle-orm';
import { after, days, hours, minutes } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { knownMemberships, triedNumbers } from '../../ground/database/schema';
import { createRulesSite, refusalOf, type RulesSite } from '../../testing/rules-site';
import type { Session } from '../session/sessions';
import { forgetOld } from '../stored-ends/forget-old';
import { checkMembership } from './check-membership';
import { isKnownMembership, rememberMembership } from './known-memberships';
import { countNumber, uncountNumber } from './tried-numbers';

let count = 0;
const unique = () => `tried ${(count += 1)}`;

/** The bounds on different membership numbers, and the addresses known for one, asked without HTTP. */
export function triedNumbersSuite(database: () => Database): void {
  let site: RulesSite | undefined;
  const given = () => (site ??= createRulesSite(database()));
  const wait = (milliseconds: number) => given().clock.advance(milliseconds);
  const now = () => given().clock.now();

  describe('different numbers of one key', () => {
    const tryOf = (key: string) => (number: string) =>
      countNumber(given().services, key, number, 2);
    const rowsOf = (key: string) =>
      database().select().from(triedNumbers).where(eq(triedNumbers.key, key));

    test('different membership numbers are counted up to the bound; one that was tried before costs nothing', async () => {
      const attempt = tryOf(unique());
      expect([await attempt('a'), await attempt('a'), await attempt('b')]).toEqual([
        true,
        true,
        true,
      ]);
      expect(await attempt('c')).toBe(false);
      expect([await attempt('a'), await attempt('b')]).toEqual([true, true]);
    });

    test('different membership numbers are counted for each key alone', async () => {
      const [one, other] = [tryOf(unique()), tryOf(unique())];
      await one('a');
      await one('b');
      expect([await one('c'), await other('c'), await other('d')]).toEqual([false, true, true]);
    });

    test('different membership numbers that arrive together never exceed the bound', async () => {
      const attempt = tryOf(unique());
      const tried = await Promise.all(
        Array.from({ length: 10 }, (_, index) => attempt(`${index}`)),
      );
      expect(tried.filter(Boolean)).toHaveLength(2);
    });

    test('membership numbers count for a day from their last try, to the millisecond', async () => {
      const key = unique();
      const attempt = tryOf(key);
      await attempt('a');
      wait(hours(1));
      await attempt('b');
      wait(hours(23) - 1);
      expect(await attempt('c')).toBe(false);
      wait(1);
      expect(await attempt('c')).toBe(true);
      expect(await attempt('a')).toBe(false);
      const [row] = await rowsOf(key);
      expect(Object.keys(row?.numbers ?? {}).sort()).toEqual(['b', 'c']);
    });

    test('a membership number that is taken back leaves the others counted', async () => {
      const [one, other] = [unique(), unique()];
      for (const key of [one, other]) for (const number of ['a', 'b']) await tryOf(key)(number);
      await uncountNumber(given().services, one, 'a');
      expect([await tryOf(one)('c'), await tryOf(one)('d'), await tryOf(other)('c')]).toEqual([
        true,
        false,
        false,
      ]);
    });

    test('membership numbers are forgotten a day after the last try that was granted', async () => {
      const key = unique();
      const attempt = tryOf(key);
      await attempt('a');
      wait(1);
      await attempt('b');
      wait(hours(24) - 1);
      await attempt('c');
      await attempt('d');
      const last = after(now(), hours(24));
      wait(hours(24) - 1);
      await forgetOld(given().services);
      expect(await rowsOf(key)).toHaveLength(1);
      wait(1);
      expect(now()).toEqual(last);
      await forgetOld(given().services);
      expect(await rowsOf(key)).toEqual([]);
    });
  });

  describe('an address that passed the check of a number', () => {
    test('an e-mail address that passed the check of a number is known for it for 400 days from the last time', async () => {
      const [key, another] = [unique(), unique()];
      const { services } = given();
      await rememberMembership(services, key);
      wait(days(1));
      await rememberMembership(services, key);
      wait(days(400) - 1);
      await forgetOld(services);
      expect(await isKnownMembership(services, key)).toBe(true);
      expect(await isKnownMembership(services, another)).toBe(false);
      wait(1);
      expect(await isKnownMembership(services, key)).toBe(false);
      const rows = () =>
        database().select().from(knownMemberships).where(eq(knownMemberships.key, key));
      expect(await rows()).toHaveLength(1);
      await forgetOld(services);
      expect(await rows()).toEqual([]);
    });
  });

  describe('the membership check, by who asks', () => {
    const right = '0312345678';
    const wrong = '0399999999';
    const claim = (member: string, phoneNumber: string, who: Partial<Claim> = {}) =>
      refusalOf(
        checkMembership(
          given().services,
          {
            session: { id: who.id ?? unique(), emailKey: who.emailKey ?? unique() } as Session,
            clientAddress: who.ip ?? '203.0.113.8',
          },
          { membershipNumber: member, phoneNumber },
        ),
      );
    interface Claim {
      id: string;
      emailKey: string;
      ip: string;
    }
    const nobody = () => String(8_500_000_000 + (count += 1));
    const unknown = { code: 'MSGEORSE0002' };
    const later = { code: 'MSGECCSE9001', status: 503 };
    const locked = () => ({
      code: 'MSGEORSE0010',
      lockedUntilDatetime: after(now(), minutes(30)),
    });

    test('a session tries five different membership numbers, right ones among them', async () => {
      const id = unique();
      const ip = '203.0.113.9';
      const own = await given().newMember();
      expect(await claim(own, right, { id, ip })).toBeUndefined();
      for (let tries = 0; tries < 4; tries += 1) {
        expect(await claim(nobody(), wrong, { id, ip })).toMatchObject(unknown);
      }
      expect(await claim(nobody(), wrong, { id, ip })).toMatchObject(later);
      expect(await claim(own, right, { id, ip })).toBeUndefined();
    });

    test('an e-mail address tries ten different membership numbers, whatever its session', async () => {
      const emailKey = unique();
      for (let tries = 0; tries < 10; tries += 1) {
        expect(await claim(nobody(), wrong, { emailKey })).toMatchObject(unknown);
      }
      expect(await claim(nobody(), wrong, { emailKey })).toMatchObject(later);
    });

    test('a session that may try no more uses up nothing of its e-mail address', async () => {
      const [id, emailKey] = [unique(), unique()];
      for (let tries = 0; tries < 5; tries += 1) await claim(nobody(), wrong, { id, emailKey });
      for (let tries = 0; tries < 9; tries += 1) {
        expect(await claim(nobody(), wrong, { id, emailKey })).toMatchObject(later);
      }
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await claim(nobody(), wrong, { emailKey })).toMatchObject(unknown);
      }
    });

    test('a network misses 200 different membership numbers; a right one costs none, a known e-mail address needs none', async () => {
      const ip = '203.0.113.10';
      const own = await given().newMember();
      const emailKey = unique();
      expect(await claim(own, right, { ip, emailKey })).toBeUndefined();
      const { digest, clock } = given().services;
      const key = digest('client', ip);
      const numbers = Object.fromEntries(
        Array.from({ length: 199 }, (_, index) => [`number ${index}`, clock().toISOString()]),
      );
      await database().update(triedNumbers).set({ numbers }).where(eq(triedNumbers.key, key));
      expect(await claim(await given().newMember(), right, { ip })).toBeUndefined();
      expect(await claim(nobody(), wrong, { ip })).toMatchObject(unknown);
      expect(await claim(nobody(), wrong, { ip })).toMatchObject(later);
      expect(await claim(await given().newMember(), right, { ip })).toMatchObject(later);
      expect(await claim(own, right, { ip, emailKey })).toBeUndefined();
    });

    test('a stranger who locks a membership number does not lock out the e-mail address that passed its check', async () => {
      const member = await given().newMember();
      const emailKey = unique();
      expect(await claim(member, right, { emailKey })).toBeUndefined();
      const { services } = given();
      const key = services.digest('member', member, emailKey);
      expect(await isKnownMembership(services, key)).toBe(true);
      for (let tries = 0; tries < 4; tries += 1) {
        expect(await claim(member, wrong)).toMatchObject(unknown);
      }
      expect(await claim(member, wrong)).toMatchObject(locked());
      expect(await claim(member, right)).toMatchObject(locked());
      expect(await claim(member, right, { emailKey })).toBeUndefined();
      expect(await claim(member, right)).toMatchObject(locked());
    });

    test('the failures of a known e-mail address count for itself and for everybody', async () => {
      const member = await given().newMember();
      const emailKey = unique();
      await claim(member, right, { emailKey });
      for (let tries = 0; tries < 4; tries += 1) {
        expect(await claim(member, wrong, { emailKey })).toMatchObject(unknown);
      }
      expect(await claim(member, wrong, { emailKey })).toMatchObject(locked());
      expect(await claim(member, right, { emailKey })).toMatchObject(locked());
      expect(await claim(member, right)).toMatchObject(locked());
    });

    // Several, as the digests decide in which order the database counts the two.
    test.each([1, 2, 3, 4])(
      'the fifth failure of a membership number does not lock a known e-mail address for its own first (%p)',
      async () => {
        const member = await given().newMember();
        const emailKey = unique();
        await claim(member, right, { emailKey });
        for (let tries = 0; tries < 4; tries += 1) await claim(member, wrong);
        expect(await claim(member, wrong, { emailKey })).toMatchObject(unknown);
        expect(await claim(member, right)).toMatchObject(locked());
        expect(await claim(member, right, { emailKey })).toBeUndefined();
      },
    );

    test('a success of a known e-mail address resets the failures of both', async () => {
      const member = await given().newMember();
      const emailKey = unique();
      await claim(member, right, { emailKey });
      for (let round = 0; round < 2; round += 1) {
        for (let tries = 0; tries < 4; tries += 1) {
          expect(await claim(member, wrong, { emailKey })).toMatchObject(unknown);
        }
        expect(await claim(member, right, { emailKey })).toBeUndefined();
      }
      for (let tries = 0; tries < 4; tries += 1) {
        expect(await claim(member, wrong)).toMatchObject(unknown);
      }
    });
  });
}
