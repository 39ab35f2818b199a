import { string } from 'yup';
import { message, type Message } from './messages';
import { isTimeSlotFixed } from './order';
import type { CatalogItem, Order } from './order-schema';
import { isProductChange, itemsAfter } from './products';
import { itemsWithoutTimeSlot } from './time-slot-words';
import { asYupMessage } from './violation';

/** What a time slot is judged by. */
export interface TimeSlotContext {
  order: Order;
  /** codes of the slots that exist */
  timeSlots: readonly string[];
}

/** A slot must exist, and no product of the changed order may be one that cannot have it (spec §5). */
export function checkTimeSlot(
  timeSlot: string | null,
  items: readonly CatalogItem[],
  { order, timeSlots }: TimeSlotContext,
): Message | undefined {
  if (timeSlot === null) return undefined;
  const refusing = itemsWithoutTimeSlot(items, order.catalog.items);
  if (refusing !== '') return message('MSGEORSI0014', refusing);
  return timeSlots.includes(timeSlot) ? undefined : message('MSGECCSE0008', 'お届け時間帯');
}

/** The slot of a change: `changes.timeSlot`. Left out, the order's own slot is judged, which other products may refuse; where it is fixed, they answer for that themselves. */
export function timeSlotSchema(context: TimeSlotContext) {
  const { order } = context;
  return string()
    .nullable()
    .test('slot', (timeSlot, test) => {
      const { products } = (test.parent ?? {}) as { products?: unknown };
      const isKept = products === undefined || isTimeSlotFixed(order);
      if (timeSlot === undefined && isKept) return true;
      const chosen = Array.isArray(products) ? products.filter(isProductChange) : [];
      const slot = timeSlot === undefined ? order.timeSlot : timeSlot;
      const broken = checkTimeSlot(slot, itemsAfter(order, chosen), context);
      return broken ? test.createError({ message: asYupMessage(broken) }) : true;
    });
}
