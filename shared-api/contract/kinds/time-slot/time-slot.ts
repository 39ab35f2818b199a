import { string } from 'yup';
import { type Message, message } from '../../messages/messages';
import { isTimeSlotFixed, nextDelivery } from '../../order/order';
import type { CatalogItem, Order } from '../../order/order-schema';
import { itemsWithoutTimeSlot } from '../../order/time-slot-words';
import { asYupMessage } from '../../rules/violation';
import type { Kind } from '../kind';
import { isProductChange, itemsAfter } from '../products/products';
import { timeSlotLabel } from './time-slot-label';

import * as texts from '#texts';

/** Context of the rules of a time slot. */
export interface TimeSlotContext {
  order: Order;
  /** codes of the slots that exist */
  timeSlots: readonly string[];
}

/**
 * A slot that is chosen must exist, no product of the changed order may be one that cannot have it
 * (spec §5), and the order's own is no change. Left out (undefined), the order's own stays, even if it
 * is no longer offered: it is judged with the products alone.
 */
export function checkTimeSlot(
  timeSlot: string | null | undefined,
  items: readonly CatalogItem[],
  { order, timeSlots }: TimeSlotContext,
): Message | undefined {
  const resulting = timeSlot === undefined ? order.timeSlot : timeSlot;
  if (resulting !== null) {
    const refusing = itemsWithoutTimeSlot(items, order.catalog.items);
    if (refusing !== '') return message('MSGEORSI0014', refusing);
    const isChosen = timeSlot !== undefined;
    if (isChosen && !timeSlots.includes(resulting))
      return message('MSGECCSE0008', texts.kindLabels.timeSlot);
  }
  const isNoChange = timeSlot === order.timeSlot && order.changeable.timeSlot;
  return isNoChange ? message('MSGECCSE0010', texts.kindLabels.timeSlot) : undefined;
}

/**
 * The slot of a change: `changes.timeSlot`. If it is left out, other products may refuse the order's own slot;
 * if the slot cannot be changed, the refusal stands at the products.
 */
function timeSlotSchema(context: TimeSlotContext) {
  const { order } = context;
  return string()
    .nullable()
    .test('slot', (timeSlot, test) => {
      const { products } = (test.parent ?? {}) as { products?: unknown };
      const isKept = products === undefined || isTimeSlotFixed(order);
      if (timeSlot === undefined && isKept) return true;
      const chosen = Array.isArray(products) ? products.filter(isProductChange) : [];
      const broken = checkTimeSlot(timeSlot, itemsAfter(order, chosen), context);
      return broken ? test.createError({ message: asYupMessage(broken) }) : true;
    });
}

export const timeSlot = {
  closed: message('MSGEORSI0001'),
  schema: timeSlotSchema,
  differences: (order, change, timeSlots) => [
    {
      label: texts.wishedTimeSlot,
      delivery: nextDelivery(order),
      before: [timeSlotLabel(order.timeSlot, timeSlots)],
      after: [timeSlotLabel(change, timeSlots)],
    },
  ],
  isList: false,
} satisfies Kind<TimeSlotContext, ReturnType<typeof timeSlotSchema>, string | null>;
