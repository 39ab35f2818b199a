import { eq } from 'drizzle-orm';
import { after, hours, minutes } from '../../ground/clock';
import { members, membershipFailures, orders } from '../../ground/database/schema';
import { refusalOf } from '../../testing/rules-site';
import type { SignInRules } from '../../testing/sign-in-rules';
import type { Session } from '../session/sessions';
import { forgetOld } from '../stored-ends/forget-old';
import { checkMembership } from './check-membership';

/** Failures of the membership check, and the lock of a membership number. */
export function membershipSuite({ rulesSite, now, newMember, wait, unique }: SignInRules): void {
  const phoneNumber = '0312345678';
  const another = '0399999999';
  // Each time another session and address, so that only the number's own count is met.
  const join = (membershipNumber: string, phone = phoneNumber) =>
    refusalOf(
      checkMembership(
        rulesSite().services,
        {
          session: { id: unique(), emailKey: unique() } as Session,
          clientAddress: '203.0.113.7',
        },
        { membershipNumber, phoneNumber: phone },
      ),
    );
  const unknown = { code: 'MSGEORSE0002' };
  const failTimes = async (member: string, times: number) => {
    for (let tries = 0; tries < times; tries += 1) {
      const told = { ...unknown, attemptsLeft: 4 - tries };
      expect(await join(member, another)).toMatchObject(told);
    }
  };

  test('the membership check is passed with a membership number and its telephone number alone', async () => {
    const member = await newMember();
    expect(await join(member)).toBeUndefined();
    expect(await join(member, another)).toMatchObject(unknown);
    expect(await join(`9${member.slice(1)}`)).toMatchObject(unknown);
  });

  test('a member without an order fails the membership check', async () => {
    const member = await newMember();
    const { database } = rulesSite().services;
    await database.delete(orders).where(eq(orders.membershipNumber, member));
    expect(await join(member)).toMatchObject(unknown);
    await database.delete(members).where(eq(members.membershipNumber, member));
  });

  test.each(['known', 'unknown'])(
    'the fifth failure locks a membership number that is %s until 30:00.000',
    async (kind) => {
      const known = await newMember();
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

  test('a success resets the failures of its membership number', async () => {
    const member = await newMember();
    await failTimes(member, 4);
    expect(await join(member)).toBeUndefined();
    await failTimes(member, 4);
    expect(await join(member)).toBeUndefined();
  });

  test('the lock of one membership number leaves another alone', async () => {
    const [one, other] = [await newMember(), await newMember()];
    await failTimes(one, 4);
    await join(one, another);
    expect(await join(other)).toBeUndefined();
  });

  test('of ten failures that arrive together four are answered, and the lock refuses the rest', async () => {
    const member = await newMember();
    const lockedUntilDatetime = after(now(), minutes(30));
    const refusals = await Promise.all(Array.from({ length: 10 }, () => join(member, another)));
    const withCode = (code: string) => refusals.filter((refusal) => refusal?.code === code);
    expect(withCode('MSGEORSE0002')).toHaveLength(4);
    expect(withCode('MSGEORSE0010')).toMatchObject(Array(6).fill({ lockedUntilDatetime }));
  });

  test('the failures of a membership number are forgotten a day after the last attempt', async () => {
    const member = await newMember();
    await failTimes(member, 1);
    const { services } = rulesSite();
    const rows = () =>
      services.database
        .select()
        .from(membershipFailures)
        .where(eq(membershipFailures.key, services.digest('member', member)));
    wait(hours(24) - 1);
    await forgetOld(services);
    expect(await rows()).toHaveLength(1);
    wait(1);
    await forgetOld(services);
    expect(await rows()).toEqual([]);
  });
}
