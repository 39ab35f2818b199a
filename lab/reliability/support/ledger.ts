import type { Place } from '../../../api-server/src/testing/ask-elsewhere';
import type { Load } from './load';
import { withDatabase } from './places';

export interface Verdict {
  /** customers who got a receipt */
  acknowledged: number;
  /** receipts without their change, their mail or the order's new revision */
  lost: number;
  /** orders with two changes or two receipts, and receipts with two mails */
  doubled: number;
  /** changes that nobody heard of and that are not whole, and mails without a change */
  torn: number;
}

/** Compares the answers to customers with the rows of the database. Mails must still be in the outbox. */
export async function checkReceipts(
  place: Place,
  { receipts }: Pick<Load, 'receipts'>,
): Promise<Verdict> {
  return withDatabase(place, async (database) => {
    const changes = await database.query.orderChanges.findMany();
    const mails = await database.query.outbox.findMany({ columns: { subject: true } });
    const revised = await database.query.orders.findMany({
      columns: { orderNumber: true },
      where: (order, { eq }) => eq(order.revision, 2),
    });
    const changed = countOf(changes.map(({ orderNumber }) => orderNumber));
    const mailed = countOf(mails.map(({ subject }) => receiptNumberIn(subject)));
    const isRevised = new Set(revised.map(({ orderNumber }) => orderNumber));
    const stored = new Map(changes.map((change) => [change.receiptNumber, change.orderNumber]));
    const isWhole = (receipt: string, order: string) =>
      stored.get(receipt) === order && mailed.has(receipt) && isRevised.has(order);

    const given = [...receipts].flatMap(([order, all]) => [...all].map((one) => ({ order, one })));
    const heardOf = new Set(given.map(({ one }) => one));
    const unheard = [...stored].filter(([receipt]) => !heardOf.has(receipt));
    const twice = (counts: Map<string, number>) => [...counts.values()].filter((n) => n > 1).length;
    return {
      acknowledged: receipts.size,
      lost: given.filter(({ one, order }) => !isWhole(one, order)).length,
      doubled:
        twice(changed) +
        twice(mailed) +
        [...receipts.values()].filter(({ size }) => size > 1).length,
      torn:
        unheard.filter(([receipt, order]) => !isWhole(receipt, order)).length +
        [...mailed.keys()].filter((receipt) => !stored.has(receipt) && !heardOf.has(receipt))
          .length,
    };
  });
}

function receiptNumberIn(subject: string): string {
  return /\w{5}-\w{5}/.exec(subject)?.[0] ?? subject;
}

function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
