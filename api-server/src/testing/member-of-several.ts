import { eq } from 'drizzle-orm';
import { orderLines, orders } from '../ground/database/schema';
import { openOrderRow } from './open-order-row';
import type { TestSite } from './test-site';

/** Adds two orders to a demo member: `first`, whose cut-off comes before that of `own`, and `shut`, closed on this site. */
export async function memberOfSeveral({
  database,
  newMember,
}: Pick<TestSite, 'database' | 'newMember'>) {
  const membershipNumber = newMember();
  const of = eq(orders.membershipNumber, membershipNumber);
  const [own] = await database.select().from(orders).where(of);
  if (!own) throw new Error('The demo member has no order');
  const { catalogCode, changeAcceptedUntil, orderNumber } = own;
  const soon = new Date(changeAcceptedUntil.getTime() - 1_000);
  const [first, shut] = [`A${membershipNumber}`, `B${membershipNumber}`];
  const keys = { catalogCode, membershipNumber, changeAcceptedUntil: soon };
  await database
    .insert(orders)
    .values([
      openOrderRow({ ...keys, orderNumber: first }),
      { ...openOrderRow({ ...keys, orderNumber: shut }), isAcceptedHere: false },
    ]);
  const line = { lineNumber: 1, itemNo: '100010', changeable: true };
  await database.insert(orderLines).values([
    { ...line, orderNumber: first, deliveryMonth: '2027-05' },
    { ...line, orderNumber: first, lineNumber: 2, deliveryMonth: '2027-04' },
    { ...line, orderNumber: shut, deliveryMonth: '2027-06' },
  ]);
  return { membershipNumber, first, shut, own: orderNumber };
}
