import type { Metadata } from '../calls/answers';
import { fill } from '../fill';
import type { Difference } from '../kinds/kind';
import { kinds } from '../kinds/kinds';
import { type ChangeKind, changeKinds } from '../order/change-kinds';
import type { Order } from '../order/order-schema';
import { formatMonth } from '../values/month';

import * as texts from '#texts';

/** One thing that changes: as the form shows it and the receipt mail has it. */
export interface ChangedThing extends Difference {
  kind: ChangeKind;
}

/** Names the first delivery that changes; a change of an order without deliveries begins with the next one. */
export function firstDelivery(things: readonly Pick<ChangedThing, 'delivery'>[]): string {
  const months = things.map(({ delivery }) => delivery).filter((month) => month !== undefined);
  const [first] = months.sort();
  return first ? fill(texts.deliveryOf, { month: formatMonth(first) }) : texts.nextDelivery;
}

/** Changes as a request has them, perhaps of an earlier version. */
type Changes = {
  [Kind in ChangeKind]?: Parameters<(typeof kinds)[Kind]['differences']>[1] | undefined;
};

/** Everything that a request changes of an order, before and after, in the order of the form's steps. */
export function changedThings(
  order: Order,
  changes: Changes,
  timeSlots: Metadata['timeSlots'],
): ChangedThing[] {
  return changeKinds.flatMap((kind) => {
    const change = changes[kind];
    if (change === undefined) return [];
    return kinds[kind]
      .differences(order, change as never, timeSlots)
      .map((difference) => ({ kind, ...difference }));
  });
}
