import { asc, isNull } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { orderChanges } from '../../ground/database/schema';

/** Lists the accepted changes that are neither reflected nor rejected, the oldest first. It names no person. */
export function findPending(database: Database) {
  const { receiptNumber, orderNumber, acceptedAt, exportPosition } = orderChanges;
  return database
    .select({ receiptNumber, orderNumber, acceptedAt, exportPosition })
    .from(orderChanges)
    .where(isNull(orderChanges.reflectedAt))
    .orderBy(asc(acceptedAt), asc(receiptNumber));
}
