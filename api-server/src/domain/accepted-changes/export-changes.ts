import type { OrderChangeRequest } from '@order-change/contract';
import { asc, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { oneRow } from '../../ground/database/rows';
import { orderChanges, orderLines, orders } from '../../ground/database/schema';
import type { OrderBefore } from '../../ground/database/schema/orders';
import { toDestination } from '../orders/to-destination';
import { linesAfter } from './order-content';

type Changes = OrderChangeRequest['changes'];

/** A line of an order that changes, or that is added: then `before` is null. */
export interface ExportedLine {
  lineNumber: number;
  deliveryMonth: string;
  before: string | null;
  after: string;
}

/** An accepted change as the company's system takes it. */
export interface AcceptedContent {
  receiptNumber: string;
  acceptedAt: Date;
  orderNumber: string;
  membershipNumber: string;
  contactEmail: string;
  /** item numbers */
  lines: ExportedLine[];
  destination?: { before: OrderBefore['destination']; after: NonNullable<Changes['destination']> };
  /** codes of metadata's slots; null is no preference */
  timeSlot?: { before: string | null; after: string | null };
}

export interface ExportedChange extends AcceptedContent {
  /** its place in the sequence of all exports, from 1: the mark after which the next export begins */
  position: number;
}

/** Any number, as long as every process of this product uses it. */
const exportLock = 4_310_615;
/** Changes that are read at once. */
const pageSize = 500;

/**
 * Gives every committed change that has no position yet the next ones, in the order of acceptance. A change
 * that commits later gets a later position: between two exports no change is left out, and none is given twice,
 * however long its transaction took.
 *
 * @returns the last position.
 */
export async function assignPositions(transaction: Database): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${exportLock})`);
  await transaction.execute(sql`
    update order_changes c set export_position = last.position + numbered.place
    from (select coalesce(max(export_position), 0) as position from order_changes) last,
      (select receipt_number, row_number() over (order by accepted_at, receipt_number) as place
        from order_changes where export_position is null) numbered
    where c.receipt_number = numbered.receipt_number`);
  const { position } = await oneRow<{ position: number }>(
    transaction,
    sql`select coalesce(max(export_position), 0)::integer as position from order_changes`,
  );
  return position;
}

/** The changes whose position is greater than a mark, in the order of acceptance, page by page. */
export async function* readChanges(
  transaction: Database,
  mark: number,
): AsyncGenerator<ExportedChange> {
  for (let after = mark; ;) {
    const page = await transaction
      .select()
      .from(orderChanges)
      .innerJoin(orders, eq(orders.orderNumber, orderChanges.orderNumber))
      .where(gt(orderChanges.exportPosition, after))
      .orderBy(asc(orderChanges.exportPosition))
      .limit(pageSize);
    for (const { order_changes: change, orders: order } of page) {
      const content = await toAcceptedContent(transaction, change, order);
      yield { position: change.exportPosition ?? 0, ...content };
    }
    const last = page.at(-1)?.order_changes.exportPosition;
    if (page.length < pageSize || last === null || last === undefined) return;
    after = last;
  }
}

/** An order as it is now: until its change is reflected nothing else changes it. */
async function contentOf(
  transaction: Database,
  order: typeof orders.$inferSelect,
): Promise<OrderBefore> {
  const lines = await transaction
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderNumber, order.orderNumber))
    .orderBy(asc(orderLines.lineNumber));
  return { lines, destination: toDestination(order), timeSlot: order.timeSlot };
}

/** The fields that a change touched, with their values before and after it. */
export async function toAcceptedContent(
  database: Database,
  change: typeof orderChanges.$inferSelect,
  order: typeof orders.$inferSelect,
): Promise<AcceptedContent> {
  const { receiptNumber, acceptedAt, orderNumber, contactEmail, changes } = change;
  const before = change.before ?? (await contentOf(database, order));
  const { products = [], destination, timeSlot } = changes;
  const itemBefore = new Map(before.lines.map(({ lineNumber, itemNo }) => [lineNumber, itemNo]));
  const lines = linesAfter(before.lines, products, acceptedAt).map(
    ({ lineNumber, deliveryMonth, itemNo }) => ({
      lineNumber,
      deliveryMonth,
      before: itemBefore.get(lineNumber) ?? null,
      after: itemNo,
    }),
  );
  return {
    receiptNumber,
    acceptedAt,
    orderNumber,
    membershipNumber: order.membershipNumber,
    contactEmail,
    lines: lines.filter((line) => line.before !== line.after),
    ...(destination && { destination: { before: before.destination, after: destination } }),
    ...(timeSlot !== undefined && { timeSlot: { before: before.timeSlot, after: timeSlot } }),
  };
}
