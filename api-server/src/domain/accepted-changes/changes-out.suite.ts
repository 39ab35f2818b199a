import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { orderChanges, orders } from '../../ground/database/schema';
import { useChangingCustomers } from '../../testing/changing-customers';
import { collect } from '../../testing/collect';
import { createRulesSite } from '../../testing/rules-site';
import { findOrder } from '../orders/find-order';
import { assignPositions, readChanges } from './export-changes';
import { reflectChanges } from './reflect-changes';

/** Exports of accepted changes, on a database of their own. */
export function changesOutSuite(database: () => Database): void {
  const site = () => createRulesSite(database(), new Date('2027-06-01T01:00:00Z'));
  const exportAfter = (mark: number) =>
    database().transaction(async (transaction) => {
      const last = await assignPositions(transaction);
      const exported = await collect(readChanges(transaction, mark));
      const rows = exported.flatMap((change) => change.rows);
      return { last, rows, changes: exported.map(({ content }) => content) };
    });

  const newCustomer = useChangingCustomers(database, site);

  test('a change is exported with what was before and after, and with the free month of what it adds', async () => {
    const { last: mark } = await exportAfter(0);
    const { membershipNumber, orderNumber, submit } = await newCustomer();
    const products = [{ lineNumber: 1, itemNo: '100020' }, { itemNo: '100010' }];
    const answer = await submit({ products, timeSlot: '14-16' });
    const { changes, rows, last } = await exportAfter(mark);
    expect(changes).toEqual([
      {
        position: mark + 1,
        receiptNumber: (answer as { receiptNumber: string }).receiptNumber,
        acceptedAt: new Date('2027-06-01T01:00:00Z'),
        orderNumber,
        membershipNumber,
        contactEmail: 'hanako@example.jp',
        lines: [
          { lineNumber: 1, deliveryMonth: '2027-12', before: '100010', after: '100020' },
          { lineNumber: 2, deliveryMonth: '2028-01', before: null, after: '100010' },
        ],
        timeSlot: { before: 'morning', after: '14-16' },
      },
    ]);
    expect(rows.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['item_no', '100010', '100020'],
      ['item_no', null, '100010'],
      ['time_slot', 'morning', '14-16'],
    ]);
    expect((await exportAfter(mark)).changes).toEqual(changes);
    expect((await exportAfter(last)).changes).toEqual([]);
  });

  test('a change that a process of the version before accepted is exported with its order as it is', async () => {
    const { last: mark } = await exportAfter(0);
    const { orderNumber, submit } = await newCustomer();
    await submit({ products: [{ lineNumber: 1, itemNo: '100020' }] });
    await database()
      .update(orderChanges)
      .set({ before: null })
      .where(eq(orderChanges.orderNumber, orderNumber));
    const { changes } = await exportAfter(mark);
    expect(changes).toMatchObject([{ lines: [{ before: '100010', after: '100020' }] }]);
  });

  test('a reflected change gives the order its new content, and the customer may change it again', async () => {
    const { membershipNumber, submit } = await newCustomer();
    const first = await submit({ products: [{ lineNumber: 1, itemNo: '100020' }], timeSlot: null });
    expect(await submit({ timeSlot: 'morning' })).toMatchObject({ code: 'MSGEORSE0009' });

    const { receiptNumber } = first as { receiptNumber: string };
    const reflect = () => reflectChanges(database(), [receiptNumber, receiptNumber], new Date());
    expect(await reflect()).toEqual({
      reflected: 1,
      already: 0,
      unknown: [],
      rejected: [],
      ended: [],
    });
    expect(await reflect()).toEqual({
      reflected: 0,
      already: 1,
      unknown: [],
      rejected: [],
      ended: [],
    });
    expect(await findOrder(database(), membershipNumber)).toMatchObject({
      hasPendingChange: false,
      order: { lines: [{ itemNo: '100020' }], timeSlot: null, revision: 3 },
    });
    expect(await submit({ timeSlot: 'morning' })).toHaveProperty('receiptNumber');
  });

  test('reflecting an unknown receipt names it and reflects nothing', async () => {
    const outcome = await reflectChanges(database(), ['NOBODY-00000'], new Date());
    expect(outcome).toEqual({
      reflected: 0,
      already: 0,
      unknown: ['NOBODY-00000'],
      rejected: [],
      ended: [],
    });
  });

  test('exports while changes keep coming in give each of them once, in the order of their marks', async () => {
    const count = 120;
    const { last: mark } = await exportAfter(0);
    const numbers = await Promise.all(Array.from({ length: count }, () => site().newMember()));
    let isDone = false;
    let next = 0;
    const accept = async () => {
      for (let index = next++; index < count; index = next++) {
        const orderNumber = `R${numbers[index]}`;
        await database().transaction(async (transaction) => {
          await transaction.insert(orderChanges).values({
            receiptNumber: `LOAD-${index}`,
            orderNumber,
            revision: 1,
            changes: { timeSlot: null },
            contactEmail: 'hanako@example.jp',
            acceptedAt: new Date(),
            idempotencyKey: 'load',
            request: 'load',
          });
          // Transactions overlap, and commit in another order than they begin.
          await setTimeout((index * 7) % 13);
        });
      }
    };
    const exported: { position: number; receiptNumber: string }[] = [];
    const exportAll = async () => {
      for (let after = mark, isLast = false; ;) {
        const { changes, last } = await exportAfter(after);
        exported.push(...changes);
        after = last;
        if (isLast) return;
        isLast = isDone;
      }
    };
    await Promise.all([
      Promise.all(Array.from({ length: 6 }, accept)).then(() => (isDone = true)),
      exportAll(),
    ]);
    const receipts = exported.map(({ receiptNumber }) => receiptNumber);
    expect([...receipts].sort()).toEqual(numbers.map((_, index) => `LOAD-${index}`).sort());
    const positions = exported.map(({ position }) => position);
    expect(positions).toEqual(positions.map((_, index) => mark + 1 + index));
    await database().delete(orderChanges);
    await database().update(orders).set({ revision: 1 });
  }, 60_000);
}
