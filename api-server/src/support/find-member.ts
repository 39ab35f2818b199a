import { eq, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { members, orderChanges, orders } from '../database/schema';

/** The membership number behind a membership number, an order number or a receipt number. */
export async function findMember(database: Database, number: string): Promise<string | undefined> {
  const [member] = await database
    .select({ membershipNumber: members.membershipNumber })
    .from(members)
    .leftJoin(orders, eq(orders.membershipNumber, members.membershipNumber))
    .leftJoin(orderChanges, eq(orderChanges.orderNumber, orders.orderNumber))
    .where(
      or(
        eq(members.membershipNumber, number),
        eq(orders.orderNumber, number),
        eq(orderChanges.receiptNumber, number),
      ),
    )
    .limit(1);
  return member?.membershipNumber;
}
