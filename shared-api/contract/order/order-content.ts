import { contentParts, type OrderContent } from './order-schema';

/** The parts of an order's content that are one column each. */
export const contentColumns = contentParts.filter(
  (part) => part !== 'lines' && part !== 'destination',
);

/** Returns the content alone of what holds more: an order, a row with its lines. */
export function contentOf(order: OrderContent): OrderContent {
  return Object.fromEntries(contentParts.map((part) => [part, order[part]])) as OrderContent;
}
