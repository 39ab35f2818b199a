import type { Message, Order, Violation } from '@order-change/contract';
import type { Draft } from './draft';

/** The numbers of the items that the change sends to the place: the chosen ones, with a new destination all of the order. */
export function deliveredItems(order: Order, draft: Draft): string[] {
  return deliveries(order, draft).map(({ itemNo }) => itemNo);
}

/** Finds the fields that the server will refuse because items cannot go to the place, by their reasons. */
export function undeliverableViolations(
  order: Order,
  draft: Draft,
  reasons: ReadonlyMap<string, Message>,
): Violation[] {
  const violations = deliveries(order, draft).flatMap(({ path, itemNo }) => {
    const reason = reasons.get(itemNo);
    return reason ? [{ path, ...reason }] : [];
  });
  const distinct = new Map(violations.map((violation) => [JSON.stringify(violation), violation]));
  return [...distinct.values()];
}

/** Items that are delivered, each with the place in the request at which it is refused. */
function deliveries(order: Order, { select, products }: Draft) {
  const chosen = select.kinds.includes('products') ? products.products : [];
  const ofChosen = chosen.map(({ itemNo }, index) => ({
    path: `changes.products[${index}].itemNo`,
    itemNo,
  }));
  if (!select.kinds.includes('destination')) return ofChosen;
  const changed = new Set(chosen.map(({ lineNumber }) => lineNumber));
  const kept = order.lines.filter(({ lineNumber }) => !changed.has(lineNumber));
  const path = 'changes.destination.zipCode';
  return [...ofChosen, ...kept.map(({ itemNo }) => ({ path, itemNo }))];
}
