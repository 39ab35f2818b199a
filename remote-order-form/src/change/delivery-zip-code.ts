import { addressZipCodeField, normalizeDigits, type Order } from '@order-change/contract';
import type { Draft } from './draft';

const zipCode = addressZipCodeField();

/** Finds the postal code to which the products will go; undefined while a new destination is chosen but not yet entered. */
export function deliveryZipCode(order: Order, { select, destination }: Draft): string | undefined {
  const held = normalizeDigits(order.destination.zipCode);
  if (!select.kinds.includes('destination')) return held;
  const entered = normalizeDigits(destination.zipCode);
  return entered === held || zipCode.isValidSync(entered) ? entered : undefined;
}
