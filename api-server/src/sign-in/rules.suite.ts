import crypto from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { after, hours, minutes, seconds } from '../clock';
import type { Database } from '../database/database';
import {
  members,
  membershipFailures,
  orders,
  sendCounters,
  signInAddresses,
} from '../database/schema';
import type { Mail } from '../mail/mailer';
import type { Session } from '../session/sessions';
import { createRulesSite, refusalOf, type RulesSite } from '../testing/rules-site';
import { cameOfAttempt } from './attempt';
import { checkCode } from './check-code';
import { checkMembership } from './check-membership';
import { countClientCall, countSend, forgetOldCounters } from './count-call';
import { emailKey, forgetOldEmails, isLocked } from './email-state';
import { forgetOldFailures } from './membership-failures';
import { sendCode } from './send-code';

let count = 0;
const unique = () => `rules ${(count += 1)}`;

/** The rules of the sign-in at their exact limits, asked without HTTP. */
export function signInRulesSuite(database: () => Database): void {
  let site: RulesSite | undefined;
  const given = () => (site ??= createRulesSite(database()));
  const wait = (milliseconds: number) => given().clock.advance(milliseconds);
  const now = () => given().clock.now();
  const newEmail = () => `rules-${(count += 1)}@example.jp`;

  const send = async (email: string, browser = 'one') => {
    const answer = await sendCode(given().services, email, browser);
    const mails = given().mails.filter(({ to }) => to === email);
    return { answer, mails, code: mails.at(-1)?.text.slice(0, 6) ?? '' };
  };
  const check = (email: string, digits: string, browser: string | undefined = 'one') =>
    refusalOf(checkCode(given().services, { email, digits, browser }));
  const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');
  const wrongCode = (attemptsLeft: number) => ({ code: 'MSGEORSE0001', attemptsLeft });
  const noCode = { code: 'MSGEORSE0005' };

  describe('an authentication code', () => {
    test('lives ten minutes and is sent again after one', async () => {
      const { answer, mails } = await send(newEmail());
      expect(answer).toEqual({
        codeExpiresDatetime: after(now(), minutes(10)),
        resendAvailableDatetime: after(now(), minutes(1)),
      });
      expect(mails).toHaveLength(1);
    });

    test('has six digits, zeros at its beginning too', async () => {
      const random = jest.spyOn(crypto, 'randomInt').mockImplementation(() => 42);
      const { code } = await send(newEmail());
      expect(random).toHaveBeenCalledWith(1_000_000);
      random.mockRestore();
      expect(code).toBe('000042');
    });

    test('is good until its last millisecond, and at 10:00.000 no longer', async () => {
      const [first, second] = [newEmail(), newEmail()];
      const [one, other] = [await send(first), await send(second)];
      wait(minutes(10) - 1);
      expect(await check(first, one.code)).toBeUndefined();
      wait(1);
      expect(await check(second, other.code)).toMatchObject(noCode);
    });

    test('works once, for the address in any case, in the browser that asked alone', async () => {
      const email = newEmail();
      const { code } = await send(email);
      expect(await check(email, code, 'another')).toMatchObject(noCode);
      expect(
        await refusalOf(checkCode(given().services, { email, digits: code, browser: undefined })),
      ).toMatchObject(noCode);
      expect(await check(newEmail(), code)).toMatchObject(noCode);
      expect(await check(email.toUpperCase(), code)).toBeUndefined();
      expect(await check(email, code)).toMatchObject(noCode);
    });

    test('is kept under the digest of its address in lower case', () => {
      const { digest } = given().services;
      expect(emailKey(digest, 'Hanako@EXAMPLE.jp')).toBe(digest('address', 'hanako@example.jp'));
    });

    test('a browser that asked for none tries none, wherever the address stands', async () => {
      const email = newEmail();
      const { code } = await send(email);
      for (let tries = 0; tries < 6; tries += 1) {
        expect(await check(email, wrongOf(code), 'another')).toMatchObject(noCode);
      }
      expect(await check(email, wrongOf(code))).toMatchObject(wrongCode(4));
    });
  });

  describe('wrong codes', () => {
    const lockAddress = async (email: string) => {
      const { code } = await send(email);
      for (const left of [4, 3, 2, 1]) {
        expect(await check(email, wrongOf(code))).toMatchObject(wrongCode(left));
      }
      return { code, last: await check(email, wrongOf(code)) };
    };

    test('the fifth locks the address, the right code and a new one included', async () => {
      const email = newEmail();
      const lockedUntilDatetime = after(now(), minutes(30));
      const { code, last } = await lockAddress(email);
      const locked = (left: string) => ({
        code: 'MSGEORSE0014',
        params: [left],
        lockedUntilDatetime,
      });
      expect(last).toMatchObject(locked('30'));
      expect(await check(email, code)).toMatchObject(locked('30'));
      wait(minutes(29));
      expect((await send(email)).answer).toMatchObject(locked('1'));
      expect(await check(email, code, 'another')).toMatchObject(locked('1'));
    });

    test('a lock holds until 29:59.999 and is open at 30:00.000', async () => {
      const email = newEmail();
      const { code } = await lockAddress(email);
      wait(minutes(30) - 1);
      expect((await send(email)).answer).toMatchObject({ code: 'MSGEORSE0014', params: ['1'] });
      expect(await check(email, code)).toMatchObject({ code: 'MSGEORSE0014' });
      wait(1);
      expect(await check(email, code)).toMatchObject(noCode);
      const renewed = await send(email);
      expect(renewed.mails).toHaveLength(2);
      expect(await check(email, wrongOf(renewed.code))).toMatchObject(wrongCode(4));
      expect(await check(email, renewed.code)).toBeUndefined();
    });

    test('are counted on over a new code, and from none after a right one', async () => {
      const email = newEmail();
      const first = await send(email);
      await check(email, wrongOf(first.code));
      wait(minutes(1));
      const second = await send(email);
      expect(await check(email, wrongOf(second.code))).toMatchObject(wrongCode(3));
      expect(await check(email, second.code)).toBeUndefined();
      const third = await send(email);
      expect(third.mails).toHaveLength(3);
      expect(await check(email, wrongOf(third.code))).toMatchObject(wrongCode(4));
    });

    test('of ten that arrive together five are judged', async () => {
      const email = newEmail();
      const { code } = await send(email);
      const guesses = Array.from({ length: 10 }, () => check(email, wrongOf(code)));
      const codes = (await Promise.all(guesses)).map((refusal) => refusal?.code);
      expect(codes.filter((one) => one === 'MSGEORSE0001')).toHaveLength(4);
      expect(codes.filter((one) => one === 'MSGEORSE0014')).toHaveLength(6);
    });

    test.each([
      [null, false],
      [-1, false],
      [0, false],
      [1, true],
    ])('a lock that ends in %p ms holds: %p', (milliseconds, isHeld) => {
      const lockedUntil = milliseconds === null ? null : after(now(), milliseconds);
      expect(isLocked({ lockedUntil }, now())).toBe(isHeld);
    });
  });

  describe('asking for codes', () => {
    test('within a minute sends nothing and answers the same; at 1:00.000 it sends', async () => {
      const email = newEmail();
      const { answer } = await send(email);
      wait(minutes(1) - 1);
      const again = await send(email);
      expect(again.answer).toEqual(answer);
      expect(again.mails).toHaveLength(1);
      wait(1);
      expect((await send(email)).mails).toHaveLength(2);
    });

    test('a sixth time within an hour is refused until the first is exactly an hour old', async () => {
      const email = newEmail();
      const opens = after(now(), hours(1));
      for (let sent = 1; sent <= 5; sent += 1) {
        expect((await send(email)).mails).toHaveLength(sent);
        wait(minutes(2));
      }
      const locked = { code: 'MSGEORSE0014', lockedUntilDatetime: opens };
      expect((await send(email)).answer).toMatchObject({ ...locked, params: ['50'] });
      wait(minutes(50) - 1);
      expect((await send(email)).answer).toMatchObject({ ...locked, params: ['1'] });
      wait(1);
      expect((await send(email)).mails).toHaveLength(6);
      const next = await send(email);
      expect(next.mails).toHaveLength(6);
      wait(minutes(1));
      expect((await send(email)).answer).toMatchObject({
        code: 'MSGEORSE0014',
        lockedUntilDatetime: after(opens, minutes(2)),
      });
    });

    test('too often is refused for the hour, once the lock of wrong codes is over', async () => {
      const email = newEmail();
      const opens = after(now(), hours(1));
      let code = '';
      for (let sent = 1; sent <= 5; sent += 1) {
        ({ code } = await send(email));
        wait(minutes(1));
      }
      for (let tries = 0; tries < 5; tries += 1) await check(email, wrongOf(code));
      wait(minutes(30));
      const locked = { code: 'MSGEORSE0014', params: ['25'], lockedUntilDatetime: opens };
      expect((await send(email)).answer).toMatchObject(locked);
    });

    test('when the mail server takes nothing voids the code, counts nothing, and can be repeated at once', async () => {
      const email = newEmail();
      const { mails, services } = given();
      const refusedMails: string[] = [];
      const sendMail = async ({ text }: Mail) => refusedMails.push(text) < 0;
      for (let tries = 0; tries < 6; tries += 1) {
        const answer = await sendCode({ ...services, sendMail }, email, 'one');
        expect(answer).toMatchObject({ code: 'MSGECCSE9001', status: 503 });
      }
      expect(refusedMails).toHaveLength(6);
      expect(await check(email, refusedMails.at(-1)?.slice(0, 6) ?? '')).toMatchObject(noCode);
      expect(mails.filter(({ to }) => to === email)).toEqual([]);
      expect((await send(email)).mails).toHaveLength(1);
    });

    test('an address is forgotten a day after its last code has expired', async () => {
      const email = newEmail();
      await send(email);
      const { services } = given();
      const rows = () =>
        services.database
          .select()
          .from(signInAddresses)
          .where(eq(signInAddresses.address, emailKey(services.digest, email)));
      wait(minutes(10) + hours(24) - 1);
      await forgetOldEmails(services);
      expect(await rows()).toHaveLength(1);
      wait(1);
      await forgetOldEmails(services);
      expect(await rows()).toEqual([]);
    });
  });

  describe('the membership check', () => {
    const phoneNumber = '0312345678';
    const another = '0399999999';
    // Each time another session and address, so that only the number's own count is met.
    const join = (membershipNumber: string, phone = phoneNumber) =>
      refusalOf(
        checkMembership(
          given().services,
          {
            session: { id: unique(), address: unique() } as Session,
            clientAddress: '203.0.113.7',
          },
          { membershipNumber, phoneNumber: phone },
        ),
      );
    const unknown = { code: 'MSGEORSE0002' };
    const failTimes = async (member: string, times: number) => {
      for (let tries = 0; tries < times; tries += 1) {
        expect(await join(member, another)).toMatchObject(unknown);
      }
    };

    test('is passed by a number and its telephone number alone', async () => {
      const member = await given().newMember();
      expect(await join(member)).toBeUndefined();
      expect(await join(member, another)).toMatchObject(unknown);
      expect(await join(`9${member.slice(1)}`)).toMatchObject(unknown);
    });

    test('is failed by a member without an order', async () => {
      const member = await given().newMember();
      const { database } = given().services;
      await database.delete(orders).where(eq(orders.membershipNumber, member));
      expect(await join(member)).toMatchObject(unknown);
      await database.delete(members).where(eq(members.membershipNumber, member));
    });

    test.each(['known', 'unknown'])(
      'the fifth failure locks a number that is %s until 30:00.000',
      async (kind) => {
        const known = await given().newMember();
        const member = kind === 'known' ? known : `9${known.slice(1)}`;
        const locked = { code: 'MSGEORSE0010', lockedUntilDatetime: after(now(), minutes(30)) };
        await failTimes(member, 4);
        expect(await join(member, another)).toMatchObject(locked);
        expect(await join(member)).toMatchObject(locked);
        wait(minutes(30) - 1);
        expect(await join(member)).toMatchObject(locked);
        wait(1);
        await failTimes(member, 4);
        expect(await join(member, another)).toMatchObject({ code: 'MSGEORSE0010' });
      },
    );

    test('a success sets the failures of its number back', async () => {
      const member = await given().newMember();
      await failTimes(member, 4);
      expect(await join(member)).toBeUndefined();
      await failTimes(member, 4);
      expect(await join(member)).toBeUndefined();
    });

    test('a lock of one number leaves another number alone', async () => {
      const [one, other] = [await given().newMember(), await given().newMember()];
      await failTimes(one, 4);
      await join(one, another);
      expect(await join(other)).toBeUndefined();
    });

    test('of ten failures that arrive together four are answered and the rest is locked out', async () => {
      const member = await given().newMember();
      const lockedUntilDatetime = after(now(), minutes(30));
      const refusals = await Promise.all(Array.from({ length: 10 }, () => join(member, another)));
      const withCode = (code: string) => refusals.filter((refusal) => refusal?.code === code);
      expect(withCode('MSGEORSE0002')).toHaveLength(4);
      expect(withCode('MSGEORSE0010')).toMatchObject(Array(6).fill({ lockedUntilDatetime }));
    });

    test('a failure is forgotten a day after the last attempt', async () => {
      const member = await given().newMember();
      await failTimes(member, 1);
      const { services } = given();
      const rows = () =>
        services.database
          .select()
          .from(membershipFailures)
          .where(eq(membershipFailures.key, services.digest('member', member)));
      wait(hours(24) - 1);
      await forgetOldFailures(services);
      expect(await rows()).toHaveLength(1);
      wait(1);
      await forgetOldFailures(services);
      expect(await rows()).toEqual([]);
    });
  });

  describe('the calls of a client', () => {
    const portsWith = (settings: object) => {
      const { services } = given();
      return { ...services, settings: { ...services.settings, ...settings } };
    };
    const perClient = (sendsPerClient: number) => portsWith({ sendsPerClient });
    const address = () => `client ${unique()}`;

    test('are granted so many times in any ten minutes; refused ones do not count', async () => {
      const client = address();
      const call = () => countClientCall(perClient(2), client);
      expect([await call(), await call(), await call()]).toEqual([true, true, false]);
      wait(minutes(10) - 1);
      expect(await call()).toBe(false);
      wait(1);
      expect([await call(), await call(), await call()]).toEqual([true, true, false]);
    });

    test('are counted for each client alone', async () => {
      const [one, other] = [address(), address()];
      expect(await countClientCall(perClient(1), one)).toBe(true);
      expect(await countClientCall(perClient(1), other)).toBe(true);
      expect(await countClientCall(perClient(1), one)).toBe(false);
    });

    test('that ask for a code are also counted for everyone in any minute', async () => {
      wait(minutes(1));
      const ports = portsWith({ sendsPerClient: 1, sendsPerMinute: 2 });
      const first = address();
      expect(await countSend(ports, first)).toBe(true);
      expect(await countSend(ports, first)).toBe(false); // of its own bound: not counted for everyone
      expect(await countSend(ports, address())).toBe(true);
      expect(await countSend(ports, address())).toBe(false);
      wait(minutes(1) - 1);
      expect(await countSend(ports, address())).toBe(false);
      wait(1);
      expect(await countSend(ports, address())).toBe(true);
    });

    test('are forgotten an hour after the last one that was granted', async () => {
      const client = address();
      const { services } = given();
      await countClientCall(perClient(2), client);
      wait(seconds(1));
      await countClientCall(perClient(2), client);
      const rows = () =>
        services.database
          .select()
          .from(sendCounters)
          .where(eq(sendCounters.key, services.digest('client', client)));
      wait(hours(1) - 1);
      await forgetOldCounters(services);
      expect(await rows()).toHaveLength(1);
      wait(1);
      await forgetOldCounters(services);
      expect(await rows()).toEqual([]);
    });
  });

  describe('what the log says of an attempt', () => {
    const request = (signIn: string | undefined, body: unknown, outcome = 'ok') =>
      ({ routeOptions: { config: { signIn } }, body, outcome }) as unknown as FastifyRequest;

    test.each([
      ['a call of no attempt', request(undefined, { a: 1 }), 200, undefined],
      ['a session that is resumed', request('membershipPassed', {}), 200, undefined],
      ['a success', request('codeAccepted', { a: 1 }), 200, 'codeAccepted'],
      ['a wrong code', request('codeAccepted', { a: 1 }, 'MSGEORSE0001'), 400, 'attemptRefused'],
      ['a lock', request('codeAccepted', { a: 1 }, 'MSGEORSE0014'), 400, 'addressLocked'],
      [
        'a server that cannot answer',
        request('codeSent', { a: 1 }, 'MSGECCSE9001'),
        503,
        undefined,
      ],
    ])('%s', (_what, asked, status, event) => {
      expect(cameOfAttempt(asked, status)).toBe(event);
    });
  });
}
