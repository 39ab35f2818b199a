import {
  type CatalogItem,
  isTimeSlotFixed,
  itemsAfter,
  itemsWithoutTimeSlot,
  type Message,
  message,
  type Order,
} from '@order-change/contract';
import { type Draft, noPreference } from './draft';
import type { PlacedOrder } from './placed-order';

/** The order's products after the change that is being entered. */
export function chosenItems(order: Order, { select, products }: Draft): CatalogItem[] {
  return itemsAfter(order, select.kinds.includes('products') ? products.products : []);
}

interface TimeSlotChange {
  /** as the request has it: null is no preference, undefined leaves the order's own */
  timeSlot: string | null | undefined;
  /** the products for which a slot is reset to no preference, as MSGEORSI0002 names them; '' when it is not */
  resetFor: string;
}

/**
 * The slot that results. One that the chosen products, or the products at a new destination, cannot have gives way to
 * no preference, unless it is fixed.
 */
export function toTimeSlotChange(order: PlacedOrder, draft: Draft): TimeSlotChange {
  const { kinds } = draft.select;
  const chosen = kinds.includes('timeSlot') ? fromChoice(draft.timeSlot.timeSlot) : undefined;
  const resulting = chosen === undefined ? order.timeSlot : chosen;
  const isJudged =
    !isTimeSlotFixed(order) &&
    (kinds.includes('products') || kinds.includes('timeSlot') || isRefusedByPlace(order, draft));
  const resetFor =
    isJudged && resulting !== null
      ? itemsWithoutTimeSlot(chosenItems(order, draft), order.catalog.items)
      : '';
  const timeSlot = resetFor === '' ? resulting : null;
  return { timeSlot: timeSlot === order.timeSlot ? undefined : timeSlot, resetFor };
}

/** True if a product of the change cannot have a time slot at its new destination because of that place. */
export function isRefusedByPlace(order: PlacedOrder, draft: Draft): boolean {
  if (!draft.select.kinds.includes('destination')) return false;
  return chosenItems(order, draft).some(({ itemNo }) => order.refusedByPlace?.has(itemNo));
}

/** Reason why a new destination cannot be taken: its products cannot have the order's time slot there, which is fixed. */
export function fixedTimeSlotRefusal(order: PlacedOrder, draft: Draft): Message | undefined {
  if (!isTimeSlotFixed(order) || !isRefusedByPlace(order, draft)) return undefined;
  const refusing = itemsWithoutTimeSlot(chosenItems(order, draft), order.catalog.items);
  return message('MSGEORSI0014', refusing);
}

function fromChoice(choice: string): string | null | undefined {
  if (choice === '') return undefined;
  return choice === noPreference ? null : choice;
}

/** The slot that the order will have if no product refuses it; null if there is none to lose. */
export function losableTimeSlot(order: Order, draft: Draft): string | null {
  if (isTimeSlotFixed(order)) return null;
  const { timeSlot = order.timeSlot } = toTimeSlotChange(order, draft);
  return timeSlot;
}
