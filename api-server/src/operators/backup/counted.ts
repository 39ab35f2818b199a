import { desc } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { endedChanges, members, orderChanges, orders } from '../../ground/database/schema';

/** Counts of a backup, so that a restore can be checked against it. */
export interface Counted {
  members: number;
  orders: number;
  /** those that their customers ended among them */
  changes: number;
  /** the change that was accepted last */
  lastReceipt: string | null;
}

export async function countRows(database: Database): Promise<Counted> {
  const [last] = await database
    .select({ receiptNumber: orderChanges.receiptNumber })
    .from(orderChanges)
    .orderBy(desc(orderChanges.acceptedAt), desc(orderChanges.receiptNumber))
    .limit(1);
  return {
    members: await database.$count(members),
    orders: await database.$count(orders),
    changes: (await database.$count(orderChanges)) + (await database.$count(endedChanges)),
    lastReceipt: last?.receiptNumber ?? null,
  };
}
