import { type ChangedThing, fill, formatMonth } from '@order-change/contract';

import * as texts from '#texts';

/** Names the first delivery that changes; a change of an order without deliveries begins with the next one. */
export function firstDelivery(things: readonly ChangedThing[]): string {
  const months = things.map(({ delivery }) => delivery).filter((month) => month !== undefined);
  const [first] = months.sort();
  return first ? fill(texts.ofMonth, { month: formatMonth(first) }) : texts.nextDelivery;
}
