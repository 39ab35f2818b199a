import { createHmac, randomBytes } from 'node:crypto';
import type { OrderAcceptance } from '@order-change/contract';
import { isNull } from 'drizzle-orm';
import { webhookBacklog } from '../../domain/accepted-changes/due-changes';
import { bringBackEnds } from '../../domain/stored-ends/bring-back-ends';
import { hours, minutes, seconds } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { orderChanges } from '../../ground/database/schema';
import { createWorker } from '../../ground/work/due-work';
import { serverLimits } from '../../limits';
import { useChangingCustomers } from '../../testing/changing-customers';
import {
  type CompanySystem,
  startCompanySystem,
  type WebhookCall,
} from '../../testing/company-system';
import { createRulesSite } from '../../testing/rules-site';
import { webhookWork } from './webhook';

/** Webhook deliveries of accepted changes, on a database of their own. */
export function webhookSuite(database: () => Database): void {
  const start = new Date('2027-06-02T01:00:00Z');
  const site = () => createRulesSite(database(), start);
  const newCustomer = useChangingCustomers(database, site);
  const keys = [randomBytes(32), randomBytes(32)];
  let company: CompanySystem;
  let errors: unknown[];

  beforeEach(async () => {
    // Reflected changes are not sent: only this suite's own changes are left.
    await database()
      .update(orderChanges)
      .set({ reflectedAt: start })
      .where(isNull(orderChanges.reflectedAt));
    company = await startCompanySystem();
    errors = [];
  });
  afterEach(() => company.close());

  /** Accepts changes of new customers. @returns their receipt numbers. */
  const accept = async (count: number) => {
    const receipts: string[] = [];
    for (let each = 0; each < count; each += 1) {
      const { submit } = await newCustomer();
      const answer = await submit({ timeSlot: '14-16' });
      receipts.push((answer as { receiptNumber: string }).receiptNumber);
    }
    return receipts;
  };
  /** Does what a server that is woken does, so long after the start. */
  const deliver = async (later = 0) => {
    const clock = () => new Date(start.getTime() + later);
    // A call that is never answered ends soon, every other one has time, however busy the machine is.
    const timeout = company.behaviour.answer === 'hangs' ? 500 : serverLimits.webhook.attempt;
    const target = { url: company.url, keys, timeout };
    const work = webhookWork({ database: database(), clock }, target, (error) =>
      errors.push(error),
    );
    const worker = createWorker(work);
    worker.wake();
    await worker.settled();
  };
  const receiptOf = ({ headers }: WebhookCall) => headers['webhook-id'];
  const codes = () => errors.map((error) => (error as { code?: string }).code);

  test('an accepted change is sent once, with what was before and after, signed by every key', async () => {
    const [receiptNumber = ''] = await accept(1);
    await deliver();
    await deliver(hours(2));
    expect(company.calls).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = company.calls;
    expect(JSON.parse(body)).toEqual({
      type: 'order-change.accepted',
      timestamp: start.toISOString(),
      data: {
        receiptNumber,
        acceptedAt: start.toISOString(),
        orderNumber: expect.any(String),
        membershipNumber: expect.any(String),
        contactEmail: 'hanako@example.jp',
        lines: [],
        timeSlot: { before: 'morning', after: '14-16' },
      },
    });
    const signed = `${receiptNumber}.${start.getTime() / 1_000}.${body}`;
    const signatures = keys.map((key) => createHmac('sha256', key).update(signed).digest('base64'));
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': receiptNumber,
      'webhook-timestamp': String(start.getTime() / 1_000),
      'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
    });
    expect(errors).toEqual([]);
  });

  test.each([
    [500, 'ANSWERED_500'],
    [302, 'ANSWERED_302'],
    ['hangs', 'TIMEOUT'],
  ] as const)(
    'a change that is answered by %s is sent again, ever later, with the same id',
    async (answer, code) => {
      const [receiptNumber] = await accept(1);
      company.behaviour.answer = answer;
      await deliver();
      await deliver(seconds(14));
      expect(codes()).toEqual([code]);
      await deliver(seconds(15));
      await deliver(seconds(44));
      expect(codes()).toEqual([code, code]);
      company.behaviour.answer = 204;
      await deliver(seconds(45));
      await deliver(hours(2));
      expect(company.calls.map(receiptOf)).toEqual([receiptNumber, receiptNumber, receiptNumber]);
      expect(codes()).toEqual([code, code]);
    },
  );

  test('a change that was tried while the clock was ahead is tried again after its own wait', async () => {
    await accept(1);
    company.behaviour.answer = 500;
    await deliver(hours(10));
    company.behaviour.answer = 204;
    await deliver(hours(1));
    expect(company.calls).toHaveLength(1);
    await bringBackEnds({ database: database(), clock: () => start });
    await deliver(seconds(15));
    expect(company.calls).toHaveLength(2);
  });

  test('twenty changes are sent once each by two processes, eight at once in each at most', async () => {
    const receipts = await accept(20);
    await Promise.all([deliver(), deliver()]);
    expect(company.calls.map(receiptOf).sort()).toEqual(receipts.sort());
    expect(company.mostAtOnce()).toBeLessThanOrEqual(2 * serverLimits.webhook.atOnce);
  });

  test('the end of a change that was sent is sent too, with its receipt', async () => {
    const customer = await newCustomer();
    const { receiptNumber } = (await customer.submit({ timeSlot: '14-16' })) as OrderAcceptance;
    await deliver();
    const next = await customer.submit({ timeSlot: '16-18' }, { replaces: receiptNumber });
    const { receiptNumber: replacing } = next as OrderAcceptance;
    await deliver(hours(2));
    await deliver(hours(4));
    expect(company.calls.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { type: 'order-change.accepted', data: { receiptNumber } },
      { type: 'order-change.accepted', data: { receiptNumber: replacing } },
      {
        type: 'order-change.ended',
        timestamp: start.toISOString(),
        data: {
          receiptNumber,
          orderNumber: customer.orderNumber,
          endedAt: start.toISOString(),
          replacedBy: replacing,
        },
      },
    ]);
    expect(new Set(company.calls.map(receiptOf)).size).toBe(3);
  });

  test('of a change that ended while its attempt was under way the end is sent after that attempt', async () => {
    const customer = await newCustomer();
    const { receiptNumber } = (await customer.submit({ timeSlot: '14-16' })) as OrderAcceptance;
    company.behaviour.answer = 500;
    await deliver();
    await customer.submit({ timeSlot: '16-18' }, { replaces: receiptNumber });
    company.behaviour.answer = 204;
    await deliver(seconds(14));
    const types = () =>
      company.calls.map(({ body }) => (JSON.parse(body) as { type: string }).type.split('.')[1]);
    expect(types()).toEqual(['accepted', 'accepted']);
    await deliver(seconds(15));
    expect(types()).toEqual(['accepted', 'accepted', 'ended']);
  });

  test('an end that was tried while the clock was ahead is tried again after its own wait', async () => {
    const customer = await newCustomer();
    const { receiptNumber } = (await customer.submit({ timeSlot: '14-16' })) as OrderAcceptance;
    await deliver();
    await customer.submit({ timeSlot: '16-18' }, { replaces: receiptNumber });
    company.behaviour.answer = 500;
    await deliver(hours(10));
    company.behaviour.answer = 204;
    await deliver(hours(1));
    expect(company.calls).toHaveLength(3);
    await bringBackEnds({ database: database(), clock: () => start });
    await deliver(seconds(15));
    expect(company.calls).toHaveLength(5);
  });

  test('of a change that ended before it was sent the company hears nothing', async () => {
    const customer = await newCustomer();
    const { receiptNumber } = (await customer.submit({ timeSlot: '14-16' })) as OrderAcceptance;
    await customer.submit({ timeSlot: '16-18' }, { replaces: receiptNumber });
    await deliver(hours(2));
    expect(company.calls).toHaveLength(1);
    expect(company.calls.map(receiptOf)).not.toContain(receiptNumber);
  });

  test('a change that was reflected is not sent any more', async () => {
    await accept(1);
    company.behaviour.answer = 503;
    await deliver();
    await database().update(orderChanges).set({ reflectedAt: start });
    await deliver(hours(2));
    expect(company.calls).toHaveLength(1);
  });

  test('a change is given up after its last attempt, and counted with those that wait', async () => {
    await accept(1);
    const { maxAttempts } = serverLimits.webhook;
    await database()
      .update(orderChanges)
      .set({ webhookAttempts: maxAttempts - 1 })
      .where(isNull(orderChanges.reflectedAt));
    await accept(2);
    company.behaviour.answer = 500;
    await deliver();
    expect(errors.filter((error) => (error as Error).name === 'WebhookGivenUp')).toHaveLength(1);
    await deliver(hours(2));
    expect(company.calls).toHaveLength(5);
    const now = new Date(start.getTime() + minutes(3));
    expect(await webhookBacklog(database(), now)).toEqual({ waiting: 2, givenUp: 1, oldest: 180 });
  });

  test('an address that nobody answers at is an error with a code, and the change waits', async () => {
    await accept(1);
    company.close();
    await deliver();
    expect(codes()).toEqual(['UNREACHABLE']);
    expect(await webhookBacklog(database(), start)).toMatchObject({ waiting: 1 });
  });
}
