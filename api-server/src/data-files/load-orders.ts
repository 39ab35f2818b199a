import { inArray, sql } from 'drizzle-orm';
import type { InferType } from 'yup';
import type { Database } from '../database/database';
import { members, orderChanges, orderLines, orders } from '../database/schema';
import { isTrue } from './columns';
import { inBatches } from './in-batches';
import { toEndOfDay, toMonth } from './months';
import type { memberRow, orderLineRow, orderRow } from './rows';

type MemberRow = InferType<typeof memberRow>;
type OrderRow = InferType<typeof orderRow>;
type OrderLineRow = InferType<typeof orderLineRow>;

/** Adds members, or gives those that are there their telephone number. */
export async function loadMembers(
  transaction: Database,
  rows: AsyncIterable<MemberRow>,
): Promise<void> {
  for await (const batch of inBatches(rows)) {
    await transaction
      .insert(members)
      .values(
        batch.map((row) => ({
          membershipNumber: row.membership_number,
          phoneNumber: row.phone_number,
        })),
      )
      .onConflictDoUpdate({
        target: members.membershipNumber,
        set: { phoneNumber: sql`excluded.phone_number` },
      });
  }
}

/** Replaces orders, together with their lines and everything that was changed in them. */
export async function loadOrders(
  transaction: Database,
  rows: AsyncIterable<OrderRow>,
  now: Date,
): Promise<void> {
  for await (const batch of inBatches(rows)) {
    const numbers = batch.map((row) => row.order_number);
    await transaction.delete(orderChanges).where(inArray(orderChanges.orderNumber, numbers));
    await transaction.delete(orderLines).where(inArray(orderLines.orderNumber, numbers));
    await transaction.delete(orders).where(inArray(orders.orderNumber, numbers));
    await transaction.insert(orders).values(batch.map((row) => toOrder(row, now)));
  }
}

/** Adds lines to orders that are there. */
export async function loadOrderLines(
  transaction: Database,
  rows: AsyncIterable<OrderLineRow>,
  now: Date,
): Promise<void> {
  for await (const batch of inBatches(rows)) {
    await transaction.insert(orderLines).values(batch.map((row) => toLine(row, now)));
  }
}

function toOrder(row: OrderRow, now: Date): typeof orders.$inferInsert {
  return {
    orderNumber: row.order_number,
    membershipNumber: row.membership_number,
    catalogCode: row.catalog_code,
    revision: 1,
    isAcceptedHere: isTrue(row.accepted_here),
    canChangeProducts: isTrue(row.products_changeable),
    canChangeDestination: isTrue(row.destination_changeable),
    canChangeTimeSlot: isTrue(row.time_slot_changeable),
    changeAcceptedUntil: toEndOfDay(row.change_accepted_until, now),
    recipientName: row.recipient_name,
    phoneNumber: row.phone_number,
    zipCode: row.postal_code,
    prefecture: row.prefecture,
    city: row.city,
    street: row.street,
    building: row.building,
    timeSlot: row.time_slot || null,
  };
}

function toLine(row: OrderLineRow, now: Date): typeof orderLines.$inferInsert {
  return {
    orderNumber: row.order_number,
    lineNumber: Number(row.line_number),
    deliveryMonth: toMonth(row.delivery_month, now),
    itemNo: row.item_no,
    changeable: isTrue(row.changeable),
  };
}
