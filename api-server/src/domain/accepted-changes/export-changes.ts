import type { ChangeRow, OrderContent } from '@order-change/contract/server';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { oneRow } from '../../ground/database/rows';
import { orderChanges, orders } from '../../ground/database/schema';
import { type AcceptedParts, acceptedParts, changeRows, readContent } from './content';

/** An accepted change as the company's system takes it: items by number, time slots by code. */
export interface AcceptedContent extends AcceptedParts {
  receiptNumber: string;
  acceptedAt: Date;
  orderNumber: string;
  membershipNumber: string;
  contactEmail: string;
}

export interface ExportedChange {
  /** `position` is its place in the sequence of all exports, from 1: the mark after which the next export begins */
  content: AcceptedContent & { position: number };
  /** the same in the rows of the company's file */
  rows: ChangeRow[];
}

/** Any number, as long as every process of this product uses it. */
const exportLock = 4_310_615;
/** Changes that are read at once. */
const pageSize = 500;

/** Waits until no export is under way, and lets none begin before the transaction ends. */
export async function holdExports(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${exportLock})`);
}

/**
 * Gives every committed change that has no position yet the next ones, in the order of acceptance. A change
 * that commits later gets a later position: between two exports no change is left out, and none is given twice,
 * however long its transaction took.
 *
 * @returns the last position.
 */
export async function assignPositions(transaction: Database): Promise<number> {
  await holdExports(transaction);
  await transaction.execute(sql`
    update order_changes c set export_position = last.position + numbered.place
    from (select coalesce(max(export_position), 0) as position from order_changes) last,
      (select receipt_number, row_number() over (order by accepted_at, receipt_number) as place
        from order_changes where export_position is null and rejected_at is null) numbered
    where c.receipt_number = numbered.receipt_number`);
  const { position } = await oneRow<{ position: number }>(
    transaction,
    sql`select coalesce(max(export_position), 0)::integer as position from order_changes`,
  );
  return position;
}

/**
 * The changes whose position is greater than a mark, in the order of acceptance, page by page. A rejected change is
 * not among them, even if an export held it before.
 */
export async function* readChanges(
  transaction: Database,
  mark: number,
): AsyncGenerator<ExportedChange> {
  for (let after = mark; ;) {
    const page = await transaction
      .select()
      .from(orderChanges)
      .innerJoin(orders, eq(orders.orderNumber, orderChanges.orderNumber))
      .where(and(gt(orderChanges.exportPosition, after), isNull(orderChanges.rejectedAt)))
      .orderBy(asc(orderChanges.exportPosition))
      .limit(pageSize);
    for (const { order_changes: change, orders: order } of page) {
      const before = await contentBefore(transaction, change, order);
      const position = change.exportPosition ?? 0;
      yield {
        content: { position, ...toAcceptedContent(before, change, order) },
        rows: changeRows(before, change),
      };
    }
    const last = page.at(-1)?.order_changes.exportPosition;
    if (page.length < pageSize || last === null || last === undefined) return;
    after = last;
  }
}

type Change = typeof orderChanges.$inferSelect;
type OrderRow = typeof orders.$inferSelect;

/** Returns what the order of a change held before it. */
export async function contentBefore(
  database: Database,
  change: Change,
  order: OrderRow,
): Promise<OrderContent> {
  return change.before ?? readContent(database, order);
}

/** Returns the fields that a change touched, with their values before and after it. */
export function toAcceptedContent(
  before: OrderContent,
  change: Change,
  { membershipNumber }: OrderRow,
): AcceptedContent {
  const { receiptNumber, acceptedAt, orderNumber, contactEmail } = change;
  return {
    receiptNumber,
    acceptedAt,
    orderNumber,
    membershipNumber,
    contactEmail,
    ...acceptedParts(before, change),
  };
}
