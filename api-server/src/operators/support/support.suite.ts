import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { reflectChanges } from '../../domain/accepted-changes/reflect-changes';
import { acceptChange } from '../../domain/orders/accept-change';
import { takeBack } from '../../domain/orders/take-back';
import { admitMember, beginSession, resumeSession } from '../../domain/session/sessions';
import { checkMembership } from '../../domain/sign-in/check-membership';
import { after, days, hours } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import {
  endedChanges,
  members,
  orderChanges,
  orders,
  outbox,
  postalAddresses,
  sendCounters,
  sessions,
  signInEmails,
  supportActions,
} from '../../ground/database/schema';
import { toAnswer } from '../../ground/refusal';
import { retention, serverLimits } from '../../limits';
import { deliverDueMail } from '../../testing/deliver-due-mail';
import { createRulesSite } from '../../testing/rules-site';
import { endSessions } from './end-sessions';
import { findMember } from './find-member';
import { forgetMember } from './forget-member';
import { contactsOf, findLocks, openLocks } from './locks';
import { purge } from './purge';
import { recordAction } from './record-action';
import { showMember } from './show-member';

const email = 'hanako@example.jp';

/** Views and actions of support, on a database of its own. */
export function supportSuite(database: () => Database): void {
  /** A member whose change of the time slot was accepted. */
  async function newCustomer() {
    const site = createRulesSite(database());
    const membershipNumber = await site.newMember();
    const orderNumber = `R${membershipNumber}`;
    const { services } = site;
    const { session } = await beginSession(services, 'an address');
    const answer = await acceptChange(services, {
      session: { ...session, membershipNumber },
      membershipNumber,
      key: randomUUID(),
      body: {
        orderNumber,
        revision: 1,
        changes: { destination: { ...destination } },
        contactEmail: email,
        contactEmailConfirmation: email,
      } as object,
    });
    const { receiptNumber } = toAnswer(answer) as { receiptNumber: string };
    return { ...site, membershipNumber, orderNumber, receiptNumber };
  }
  const destination = {
    recipientName: '佐藤 次郎',
    phoneNumber: '0312345678',
    zipCode: '1010021',
    prefecture: '東京都',
    city: '千代田区',
    street: '外神田1-2-3',
    building: '',
  };
  beforeAll(async () => {
    const place = { prefecture: '東京都', city: '千代田区', town: '外神田' };
    await database()
      .insert(postalAddresses)
      .values({ zipCode: '1010021', kind: 'area', municipalityCode: '13101', ...place });
  });

  test('a member is found by membership, order and receipt number', async () => {
    const { membershipNumber, orderNumber, receiptNumber } = await newCustomer();
    for (const number of [membershipNumber, orderNumber, receiptNumber]) {
      expect(await findMember(database(), number)).toBe(membershipNumber);
    }
    expect(await findMember(database(), 'nobody')).toBeUndefined();
  });

  test('support sees what was asked for, whether the receipt waits or went out, and every lock', async () => {
    const { services, clock, membershipNumber, receiptNumber } = await newCustomer();
    const show = async () => showMember(services, membershipNumber);
    const change = { receiptNumber, contactEmail: email, changes: { destination } };
    expect(await show()).toMatchObject({
      phoneNumber: '0312345678',
      orders: [{ changes: [{ ...change, mail: { state: 'waiting', attempts: 0 } }] }],
      locks: [],
    });
    await deliverDueMail(services);
    expect(await show()).toMatchObject({
      orders: [{ changes: [{ ...change, mail: { state: 'sent', at: clock.now() } }] }],
    });
  });

  test('support sees whether the company’s system was called, waits or was given up', async () => {
    const { services, clock, membershipNumber, receiptNumber } = await newCustomer();
    const now = clock.now();
    const { maxAttempts } = serverLimits.webhook;
    const next = { webhookNextAttemptAt: now };
    const shown = async (row: Partial<typeof orderChanges.$inferInsert>) => {
      await database()
        .update(orderChanges)
        .set(row)
        .where(eq(orderChanges.receiptNumber, receiptNumber));
      return (await showMember(services, membershipNumber))?.orders[0]?.changes[0]?.webhook;
    };
    expect([
      await shown({ webhookAttempts: 0 }),
      await shown({ webhookAttempts: 2, ...next }),
      await shown({ webhookAttempts: maxAttempts, ...next }),
      await shown({ reflectedAt: now }),
      await shown({ webhookSentAt: now }),
    ]).toEqual([
      { state: 'not sent', attempts: 0 },
      { state: 'waiting', attempts: 2, nextAttemptAt: now },
      { state: 'given up', attempts: maxAttempts },
      { state: 'not sent', attempts: maxAttempts },
      { state: 'sent', at: now },
    ]);
  });

  test('an unlocked member may sign in again, and the record names neither member nor address', async () => {
    const { services, clock, membershipNumber } = await newCustomer();
    const check = async (phoneNumber: string) => {
      const { session } = await beginSession(services, randomUUID());
      const claimant = { session, clientAddress: '192.0.2.7' };
      return checkMembership(services, claimant, { membershipNumber, phoneNumber });
    };
    for (let count = 0; count < 5; count += 1) await check('0399999999');
    expect(await check('0312345678')).toMatchObject({ ok: false });
    const emails = await contactsOf(database(), membershipNumber);
    expect(await findLocks(services, membershipNumber, emails)).toEqual([
      { of: 'membership number', until: after(clock.now(), hours(0.5)) },
    ]);

    await openLocks(services, membershipNumber, emails);
    const done = { action: 'unlock', operator: 'support', reason: 'called back' } as const;
    await recordAction(services, { ...done, of: { membershipNumber } });
    expect(await check('0312345678')).toMatchObject({ ok: true });
    const [record] = await database().select().from(supportActions);
    expect(record).toMatchObject({ ...done, doneAt: clock.now() });
    expect(JSON.stringify(record)).not.toContain(membershipNumber);
  });

  test('a locked e-mail address is shown and opened by its name', async () => {
    const { services, clock, membershipNumber } = await newCustomer();
    const address = services.digest('address', email);
    const soon = after(clock.now(), hours(1));
    await database().delete(signInEmails);
    await database().insert(signInEmails).values({
      key: address,
      browser: '',
      codeExpiresAt: soon,
      resendAvailableAt: soon,
      sentAt: [],
      failures: 5,
      lockedUntil: soon,
    });
    expect(await findLocks(services, membershipNumber, [email])).toEqual([
      { of: 'e-mail address', until: soon },
    ]);
    expect(await openLocks(services, undefined, [email])).toBe(1);
    expect(await findLocks(services, membershipNumber, [email])).toEqual([]);
  });

  test('a member is erased everywhere, but not while the contract needs the data', async () => {
    const { services, clock, membershipNumber, orderNumber, receiptNumber } = await newCustomer();
    await beginSession(services, 'an address');
    const forget = () => forgetMember(services, membershipNumber);
    expect(await forget()).toEqual({ ok: false, failure: 'has an open order' });
    await database()
      .update(orders)
      .set({ closedAt: clock.now() })
      .where(eq(orders.orderNumber, orderNumber));
    expect(await forget()).toEqual({
      ok: false,
      failure: 'has a change that is not yet reflected',
    });
    await reflectChanges(database(), [receiptNumber], clock.now());
    expect(await forget()).toEqual({ ok: true, value: undefined });
    expect(await forget()).toEqual({ ok: false, failure: 'is no member' });
    expect(await findMember(database(), receiptNumber)).toBeUndefined();
    expect(await database().$count(outbox, eq(outbox.receiptNumber, receiptNumber))).toBe(0);
    expect(await database().$count(sessions, eq(sessions.membershipNumber, membershipNumber))).toBe(
      0,
    );
    const counted = eq(sendCounters.key, services.digest('address', email));
    expect(await database().$count(sendCounters, counted)).toBe(0);
    expect(await database().$count(members, eq(members.membershipNumber, membershipNumber))).toBe(
      0,
    );
  });

  test('sessions are ended of one member, or of everybody, and the next call of one is refused', async () => {
    const { services } = createRulesSite(database());
    const begin = async (membershipNumber?: string) => {
      const { token, session } = await beginSession(services, 'an address');
      if (membershipNumber !== undefined) await admitMember(services, session, membershipNumber);
      return token;
    };
    const living = async (tokens: readonly string[]) => {
      const found = await Promise.all(tokens.map((token) => resumeSession(services, token)));
      return found.map((session) => session !== undefined);
    };
    const tokens = [await begin('1'), await begin('1'), await begin('2'), await begin()];
    expect(await endSessions(database(), '1')).toBe(2);
    expect(await living(tokens)).toEqual([false, false, true, true]);
    await endSessions(database(), undefined);
    expect(await living(tokens)).toEqual([false, false, false, false]);
    const action = { action: 'sign-out', operator: 'op', reason: 'lost phone' } as const;
    await recordAction(services, { ...action, of: 'everybody' });
    await recordAction(services, { ...action, of: { membershipNumber: '1' } });
    const recorded = await database()
      .select()
      .from(supportActions)
      .where(eq(supportActions.action, 'sign-out'));
    expect(recorded.map(({ subject }) => subject)).toEqual([
      'everybody',
      services.digest('member', '1'),
    ]);
  });

  test('a change that its customer took back is found and shown, and goes with its order or its time', async () => {
    const customer = await newCustomer();
    const { services, clock, membershipNumber, orderNumber, receiptNumber } = customer;
    const { session } = await beginSession(services, 'an address');
    const body = { orderNumber, revision: 2, takesBack: receiptNumber };
    const request = { session, membershipNumber, key: randomUUID(), body };
    expect(await takeBack(services, request)).toMatchObject({ ok: true });
    const endedAt = clock.now();

    expect(await findMember(database(), receiptNumber)).toBe(membershipNumber);
    expect(await contactsOf(database(), membershipNumber)).toEqual([email]);
    const shown = await showMember(services, membershipNumber);
    expect(shown?.orders[0]?.changes).toMatchObject([
      {
        receiptNumber,
        end: { endedAt, replacedBy: null },
        reflectedAt: null,
        exportPosition: null,
      },
    ]);
    expect(await reflectChanges(database(), [receiptNumber], endedAt)).toMatchObject({
      reflected: 0,
      ended: [receiptNumber],
    });
    const ofOrder = eq(endedChanges.orderNumber, orderNumber);
    const purgeAfter = (age: number) =>
      database().transaction((transaction) => purge(transaction, after(endedAt, age)));
    await purgeAfter(retention.reflectedChange);
    expect(await database().$count(endedChanges, ofOrder)).toBe(1);
    await database()
      .update(orders)
      .set({ closedAt: endedAt })
      .where(eq(orders.orderNumber, orderNumber));
    expect(await forgetMember(services, membershipNumber)).toMatchObject({ ok: true });
    expect(await database().$count(endedChanges, ofOrder)).toBe(0);
    expect(await database().$count(outbox, eq(outbox.receiptNumber, receiptNumber))).toBe(0);
  });

  test('a purge deletes what is older than its retention, to the millisecond, and nothing else', async () => {
    const { clock, membershipNumber, orderNumber, receiptNumber } = await newCustomer();
    const reflectedAt = clock.now();
    await reflectChanges(database(), [receiptNumber], reflectedAt);
    await database()
      .update(orders)
      .set({ closedAt: after(reflectedAt, days(1)) })
      .where(eq(orders.orderNumber, orderNumber));
    const purgeAfter = (age: number) =>
      database().transaction((transaction) => purge(transaction, after(reflectedAt, age)));
    const isThere = () =>
      database().$count(members, eq(members.membershipNumber, membershipNumber));
    const changes = () =>
      database().$count(orderChanges, eq(orderChanges.orderNumber, orderNumber));

    await purgeAfter(retention.reflectedChange);
    expect([await changes(), await isThere()]).toEqual([1, 1]);
    await purgeAfter(retention.reflectedChange + 1);
    expect([await changes(), await isThere()]).toEqual([0, 1]);
    expect(await purgeAfter(retention.closedOrder + days(1) + 1)).toMatchObject({
      orders: 1,
      members: 1,
    });
    expect(await isThere()).toBe(0);
  });
}
