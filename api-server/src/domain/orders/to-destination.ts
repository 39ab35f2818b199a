import { type Destination, ofEachField } from '@order-change/contract';

/** Picks the destination among the columns of an order. */
export function toDestination(row: Readonly<Destination>): Destination {
  return ofEachField((_field, key) => row[key]);
}
