import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { OwnCompany } from '../../ground/company';
import type { Database } from '../../ground/database/database';
import { orderChanges, orderLines, orders } from '../../ground/database/schema';
import { reflectionMail } from '../mail/change-mails';
import { queueMail } from '../mail/outbox';
import { findEndedReceipts } from '../orders/ended-changes';
import { applyChanges, readContent } from './content';

/** The result of reflecting the changes of a file: how many of its receipt numbers had which state. */
export interface Reflected {
  /** changes that are taken over now */
  reflected: number;
  /** changes that were taken over before */
  already: number;
  /** receipt numbers that no change has: then nothing is reflected */
  unknown: string[];
  /** receipt numbers whose change was rejected: then nothing is reflected */
  rejected: string[];
  /** receipt numbers whose change its customer took back or replaced: then nothing is reflected */
  ended: string[];
}

/** Receipts that are looked up at once. */
const batchSize = 500;

/**
 * Marks accepted changes as taken over by the company's system. Their orders get the new content and a new
 * revision, and their customers may change them again (MSGEORSE0009 ends). If a receipt is unknown, rejected or ended,
 * the caller must roll its transaction back.
 *
 * @param company signs the mail to each customer; no mail is sent without one
 */
export async function reflectChanges(
  transaction: Database,
  receiptNumbers: readonly string[],
  now: Date,
  company?: OwnCompany,
): Promise<Reflected> {
  const outcome: Reflected = { reflected: 0, already: 0, unknown: [], rejected: [], ended: [] };
  const all = [...new Set(receiptNumbers)].sort();
  for (let from = 0; from < all.length; from += batchSize) {
    const batch = all.slice(from, from + batchSize);
    const found = await transaction
      .select()
      .from(orderChanges)
      .where(inArray(orderChanges.receiptNumber, batch))
      .orderBy(asc(orderChanges.orderNumber))
      .for('update');
    const known = new Set(found.map(({ receiptNumber }) => receiptNumber));
    const others = batch.filter((receipt) => !known.has(receipt));
    const ended = await findEndedReceipts(transaction, others);
    outcome.ended.push(...others.filter((receipt) => ended.has(receipt)));
    outcome.unknown.push(...others.filter((receipt) => !ended.has(receipt)));
    const open = found.filter(({ reflectedAt }) => reflectedAt === null);
    const rejected = found.filter(({ rejectedAt }) => rejectedAt !== null);
    outcome.rejected.push(...rejected.map(({ receiptNumber }) => receiptNumber));
    outcome.already += found.length - open.length - rejected.length;
    outcome.reflected += open.length;
    for (const change of open) {
      await reflect(transaction, change, now);
      if (company) await queueMail(transaction, reflectionMail(company, change), now);
    }
  }
  return outcome;
}

async function reflect(
  transaction: Database,
  change: typeof orderChanges.$inferSelect,
  now: Date,
): Promise<void> {
  const { receiptNumber, orderNumber } = change;
  const ofOrder = eq(orders.orderNumber, orderNumber);
  const [order] = await transaction.select().from(orders).where(ofOrder);
  if (!order) throw new Error(`The change ${receiptNumber} has no order`);
  const before = await readContent(transaction, order);
  const { lines, destination, ...columns } = applyChanges(before, change);
  const revision = sql`${orders.revision} + 1`;
  await transaction
    .update(orders)
    .set({ ...destination, ...columns, revision })
    .where(ofOrder);
  if (lines !== before.lines) {
    await transaction.delete(orderLines).where(eq(orderLines.orderNumber, orderNumber));
    await transaction.insert(orderLines).values(lines.map((line) => ({ ...line, orderNumber })));
  }
  await transaction
    .update(orderChanges)
    .set({ reflectedAt: now })
    .where(eq(orderChanges.receiptNumber, receiptNumber));
}
