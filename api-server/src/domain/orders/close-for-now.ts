import type { Announcement, ChangeKind, MessageCode, Order } from '@order-change/contract';
import { changeKinds } from '@order-change/contract';
import type { MemberOrder } from './find-order';

/** The nearest text of the catalogue (spec §8); the announcement has the reason. */
const notAccepted: MessageCode = 'MSGEORSE0003';

/** Kinds of change, or all of them, that the company accepts none of for a while. */
export type Closed = ReadonlySet<Announcement['about']>;

/** The order as it can be changed while the company has closed the acceptance of some or all changes. */
export function closeForNow(found: MemberOrder, closed: Closed): MemberOrder {
  if (closed.has('all')) return { ...found, isAcceptedHere: false };
  const kinds = changeKinds.filter((kind) => closed.has(kind) && found.order.changeable[kind]);
  return kinds.length === 0
    ? found
    : { ...found, order: closeKinds(found.order, kinds, notAccepted) };
}

/** The order with these kinds of change closed, and why. */
export function closeKinds(order: Order, kinds: readonly ChangeKind[], reason: MessageCode): Order {
  return {
    ...order,
    changeable: { ...order.changeable, ...each(kinds, false) },
    unchangeableReasons: { ...order.unchangeableReasons, ...each(kinds, reason) },
  };
}

function each<T>(kinds: readonly (keyof Order['changeable'])[], value: T) {
  return Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<string, T>;
}
