import type { Order } from './order-schema';

/**
 * The parts of an order that a change can replace. Lines are a table of their own and a destination has a column for each
 * field; every other part is one column, which has the part's name in the database and in the company's files.
 */
export const contentParts = ['lines', 'destination', 'timeSlot'] as const;
export type OrderContent = Pick<Order, (typeof contentParts)[number]>;

/** The parts that are one column each. */
export const contentColumns = contentParts.filter(
  (part) => part !== 'lines' && part !== 'destination',
);

/** Returns the content alone of what holds more: an order, a row with its lines. */
export function contentOf(order: OrderContent): OrderContent {
  return Object.fromEntries(contentParts.map((part) => [part, order[part]])) as OrderContent;
}
