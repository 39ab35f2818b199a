import type { MessageCode, OrderList } from '@order-change/contract';
import type { Database } from '../../ground/database/database';
import { type Closed, closeForNow } from './close-for-now';
import { findOrder } from './find-order';
import { whyClosed } from './why-closed';

/** Items of an order that a customer knows it by. */
const namedItems = 3;

interface Listing {
  membershipNumber: string;
  /** of the orders, those first whose cut-off comes first */
  numbers: readonly string[];
  /** An accepted change is the reason before any other: the client can show it. */
  showsAccepted: boolean;
}

/**
 * Describes orders of a member so that a customer can tell them apart: number, months, first items, cut-off, and why one
 * cannot be changed. Those that can be changed come first, then those whose cut-off comes first.
 */
export async function listOrders(
  database: Database,
  { membershipNumber, numbers, showsAccepted }: Listing,
  closed: Closed,
  now: Date,
): Promise<OrderList['orders']> {
  const listed: OrderList['orders'] = [];
  for (const number of numbers) {
    const stored = await findOrder(database, membershipNumber, { besidesOwn: [] }, number);
    if (!stored) continue;
    const { orderNumber, lines, catalog, changeAcceptedUntilDatetime } = stored.order;
    const months = lines.map(({ deliveryMonth }) => deliveryMonth).sort();
    const nameOf = (wanted: string) =>
      catalog.items.find(({ itemNo }) => itemNo === wanted)?.name ?? wanted;
    const closedCode: MessageCode | undefined =
      showsAccepted && stored.hasPendingChange
        ? 'MSGEORSE0009'
        : whyClosed(closeForNow(stored, closed), now)?.code;
    listed.push({
      orderNumber,
      firstDeliveryMonth: months.at(0),
      lastDeliveryMonth: months.at(-1),
      itemNames: lines.slice(0, namedItems).map(({ itemNo }) => nameOf(itemNo)),
      itemCount: lines.length,
      changeAcceptedUntilDatetime,
      ...(closedCode && { closedCode }),
    });
  }
  const isClosed = ({ closedCode }: OrderList['orders'][number]) =>
    Number(closedCode !== undefined);
  // A stable sort: the numbers came in the order of their cut-offs.
  return listed.sort((one, other) => isClosed(one) - isClosed(other));
}
