import type { Order } from '@order-change/contract';

/** Server's answer about an item's time slot at a place, as `undeliverable` words it. */
export type SlotAnswer = 'selectable' | 'item' | 'place';

/** An order whose items say whether they can have a time slot at the place where the change delivers them. */
export interface PlacedOrder extends Order {
  /** numbers of the items that cannot have one because of the place; none are known if it is absent */
  refusedByPlace?: ReadonlySet<string>;
}

/** The order at a place; the same object if the place changes nothing in it. */
export function placeOrder(
  order: Order,
  slotAt: (itemNo: string) => SlotAnswer | undefined,
): PlacedOrder {
  const refusedByPlace = new Set<string>();
  let isChanged = false;
  const items = order.catalog.items.map((item) => {
    const answer = slotAt(item.itemNo);
    if (answer === 'place') refusedByPlace.add(item.itemNo);
    const timeSlotSelectable = answer ? answer === 'selectable' : item.timeSlotSelectable;
    if (timeSlotSelectable === item.timeSlotSelectable) return item;
    isChanged = true;
    return { ...item, timeSlotSelectable };
  });
  if (!isChanged && refusedByPlace.size === 0) return order;
  return { ...order, catalog: { ...order.catalog, items }, refusedByPlace };
}
