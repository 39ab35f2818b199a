import type { Order } from '@order-change/contract';
import type { Draft } from './draft';

/** True while only the items of the order's own lines are there. */
export function isCatalogMissing({ catalog }: Order): boolean {
  return catalog.url !== undefined;
}

/** A draft with chosen products cannot be judged, nor shown by name, before those are known. */
export function isWaitingForCatalog(order: Order, { select, products }: Draft): boolean {
  const hasChosen = select.kinds.includes('products') && products.products.length > 0;
  return hasChosen && isCatalogMissing(order);
}
