import type { Clock } from '../clock';
import { loadMembers, loadOrderLines, loadOrders } from '../data-files/load-orders';
import { toMonth } from '../data-files/months';
import { acceptedChangeRow, memberRow, orderLineRow, orderRow } from '../data-files/rows';
import type { Database } from '../database/database';
import { loadOnce } from '../database/load-once';
import { orderChanges } from '../database/schema';
import { demoRows, demoVersion } from './demo-files';

/** All demo members have this telephone number, and so do their destinations. */
export const demoPhoneNumber = '0312345678';

const files = ['members.csv', 'orders.csv', 'order-lines.csv', 'accepted-changes.csv'] as const;

/**
 * Loads the demo members and their orders into the database; needs the catalogue. Months in the files
 * count from the start, so the first start in another month replaces the orders and what was changed
 * in them.
 */
export function loadDemoOrders(database: Database, clock: Clock): Promise<void> {
  const now = clock();
  return loadOnce(database, clock, {
    name: 'demo orders',
    version: `${demoVersion(...files)} in ${toMonth('+0', now)}`,
    load: async (transaction) => {
      await loadMembers(transaction, demoRows('members.csv', memberRow));
      await loadOrders(transaction, demoRows('orders.csv', orderRow), now);
      await loadOrderLines(transaction, demoRows('order-lines.csv', orderLineRow), now);
      await loadAcceptedChanges(transaction, now);
    },
  });
}

/** Changes that were accepted before the start and wait to be reflected. */
async function loadAcceptedChanges(transaction: Database, now: Date): Promise<void> {
  for await (const row of demoRows('accepted-changes.csv', acceptedChangeRow)) {
    await transaction.insert(orderChanges).values({
      receiptNumber: row.receipt_number,
      orderNumber: row.order_number,
      revision: 0,
      changes: { timeSlot: row.time_slot || null },
      contactEmail: row.contact_email,
      acceptedAt: now,
      idempotencyKey: 'demo',
      request: 'demo',
    });
  }
}
