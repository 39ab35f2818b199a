import { addressZipCodeField, normalizeDigits, type Order } from '@order-change/contract';
import type { Draft } from './draft';

const zipCode = addressZipCodeField();

/** Finds the postal code to which the products will go; undefined while a new destination is chosen but not yet entered. */
export function deliveryZipCode(order: Order, { select, destination }: Draft): string | undefined {
  if (!select.kinds.includes('destination')) return normalizeDigits(order.destination.zipCode);
  return zipCode.isValidSync(destination.zipCode)
    ? normalizeDigits(destination.zipCode)
    : undefined;
}
