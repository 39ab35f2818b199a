import { eq } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '../../ground/database/database';
import { endedChanges, members, orderChanges, orders } from '../../ground/database/schema';

/** Finds the membership number behind a membership number, an order number or a receipt number. */
export async function findMember(database: Database, number: string): Promise<string | undefined> {
  const { membershipNumber } = orders;
  // One look-up for each kind: a join with three conditions would read every order.
  const [member] = await union(
    database
      .select({ membershipNumber: members.membershipNumber })
      .from(members)
      .where(eq(members.membershipNumber, number)),
    database.select({ membershipNumber }).from(orders).where(eq(orders.orderNumber, number)),
    database
      .select({ membershipNumber })
      .from(orderChanges)
      .innerJoin(orders, eq(orders.orderNumber, orderChanges.orderNumber))
      .where(eq(orderChanges.receiptNumber, number)),
    database
      .select({ membershipNumber })
      .from(endedChanges)
      .innerJoin(orders, eq(orders.orderNumber, endedChanges.orderNumber))
      .where(eq(endedChanges.receiptNumber, number)),
  ).limit(1);
  return member?.membershipNumber;
}
