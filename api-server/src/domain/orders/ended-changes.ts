import type { ChangeAnswer } from '@order-change/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { prepared } from '../../ground/database/prepared';
import { endedChanges, orderChanges } from '../../ground/database/schema';
import type { Mail } from '../../ground/services';
import { serverLimits } from '../../limits';
import { queueMail } from '../mail/outbox';

const { firstRetry } = serverLimits.webhook;

type AcceptedRow = typeof orderChanges.$inferSelect;

const endedOf = prepared((database) =>
  database
    .select()
    .from(endedChanges)
    .where(eq(endedChanges.orderNumber, sql.placeholder('orderNumber')))
    .prepare('ended_of'),
);

/** Lists the changes of an order that its customer has taken back or replaced. */
export function findEnded(database: Database, orderNumber: string) {
  return endedOf(database).execute({ orderNumber });
}

type Ended = Pick<typeof endedChanges.$inferSelect, 'receiptNumber' | 'acceptedAt' | 'endedAt'>;

/** Returns the answer to a request whose change has ended: its receipt, and since when it holds no more. */
export function toEndedAnswer({ receiptNumber, acceptedAt, endedAt }: Ended): ChangeAnswer {
  return { receiptNumber, acceptedDatetime: acceptedAt, endedDatetime: endedAt };
}

/**
 * Holds the pending change of an order until the end of the transaction. Fails at once (SQLSTATE 55P03) while an export
 * numbers it, or another transaction ends it.
 */
export async function lockPending(
  transaction: Database,
  orderNumber: string,
): Promise<AcceptedRow | undefined> {
  const [change] = await transaction
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderNumber, orderNumber), isNull(orderChanges.reflectedAt)))
    .for('update', { noWait: true });
  return change;
}

/** Returns those of the receipt numbers whose change was taken back or replaced. */
export async function findEndedReceipts(
  database: Database,
  receiptNumbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const { receiptNumber } = endedChanges;
  const rows = await database
    .select({ receiptNumber })
    .from(endedChanges)
    .where(inArray(receiptNumber, [...receiptNumbers]));
  return new Set(rows.map((row) => row.receiptNumber));
}

/** How a change ends: by a request that takes it back, or by the receipt of the one that replaces it. */
type End = { endedAt: Date } & ({ endKey: string; endRequest: string } | { replacedBy: string });

/**
 * Moves a change that is held to those that ended, and queues the mail of its end, if there is one. The company hears of
 * it if it may have heard of the change.
 */
export async function endChange(
  transaction: Database,
  change: AcceptedRow,
  end: End,
  mail: Mail | undefined,
): Promise<void> {
  const { webhookSentAt, webhookAttempts, ...noted } = change;
  await transaction.delete(orderChanges).where(eq(orderChanges.receiptNumber, noted.receiptNumber));
  await transaction.insert(endedChanges).values({
    ...noted, // what this table has no column for stays behind
    ...end,
    isAnnounced: webhookAttempts > 0,
    // An attempt that is under way is over by then.
    webhookNextAttemptAt: webhookSentAt ? null : after(end.endedAt, firstRetry),
  });
  if (mail) await queueMail(transaction, mail, end.endedAt);
}
