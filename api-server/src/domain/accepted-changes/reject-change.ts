import type { Result } from '@order-change/contract';
import { eq } from 'drizzle-orm';
import type { OwnCompany } from '../../ground/company';
import type { Database } from '../../ground/database/database';
import { orderChanges } from '../../ground/database/schema';
import { rejectionMail } from '../mail/change-mails';
import { queueMail } from '../mail/outbox';
import { findEndedReceipts } from '../orders/ended-changes';
import { holdExports } from './export-changes';

/** A change that the company cannot fulfil. */
export interface Rejected {
  receiptNumber: string;
  orderNumber: string;
  /** of the export that the company has it from; null if none has read it */
  exportPosition: number | null;
}

/** Why a change cannot be rejected. */
export type NotRejectable = 'unknown' | 'reflected' | 'rejected' | 'ended';

/**
 * Ends an accepted change without its content: the order may be changed again (MSGEORSE0009 ends), no later
 * export or webhook holds the change, and a mail tells the customer why. All of it commits together.
 */
export async function rejectChange(
  transaction: Database,
  company: OwnCompany,
  { receiptNumber, why }: { receiptNumber: string; why: string },
  now: Date,
): Promise<Result<Rejected, NotRejectable>> {
  await holdExports(transaction);
  const ofReceipt = eq(orderChanges.receiptNumber, receiptNumber);
  const [change] = await transaction.select().from(orderChanges).where(ofReceipt).for('update');
  if (!change) {
    const ended = await findEndedReceipts(transaction, [receiptNumber]);
    return { ok: false, failure: ended.has(receiptNumber) ? 'ended' : 'unknown' };
  }
  if (change.rejectedAt) return { ok: false, failure: 'rejected' };
  if (change.reflectedAt) return { ok: false, failure: 'reflected' };
  await transaction
    .update(orderChanges)
    .set({ reflectedAt: now, rejectedAt: now, rejectedWhy: why })
    .where(ofReceipt);
  await queueMail(transaction, rejectionMail(company, change, why), now);
  const { orderNumber, exportPosition } = change;
  return { ok: true, value: { receiptNumber, orderNumber, exportPosition } };
}
