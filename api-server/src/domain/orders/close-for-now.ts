import type {
  Announcement,
  ChangeKind,
  MessageCode,
  Order,
  Violation,
} from '@order-change/contract';
import { changeKinds } from '@order-change/contract';
import type { MemberOrder } from './find-order';

/** The nearest text of the catalogue (spec §8); the announcement has the reason. */
const notAccepted: MessageCode = 'MSGEORSE0003';

type About = Announcement['about'];

/** Kinds of change, or all of them, that the company accepts none of for a while, and until when. */
export type Closed = ReadonlyMap<About, Date | null>;

/** The order as it can be changed while the company has closed the acceptance of some or all changes. */
export function closeForNow(found: MemberOrder, closed: Closed): MemberOrder {
  const { order, isAcceptedHere } = found;
  /** Until when it is only for now: not beyond the order's own end. */
  const reopening = (about: About) => {
    const until = closed.get(about);
    return until && until < order.changeAcceptedUntilDatetime ? { [about]: until } : {};
  };
  if (closed.has('all'))
    return { ...found, isAcceptedHere: false, reopens: isAcceptedHere ? reopening('all') : {} };
  const kinds = changeKinds.filter((kind) => closed.has(kind) && order.changeable[kind]);
  if (kinds.length === 0) return found;
  const reopens = Object.assign({}, ...kinds.map(reopening)) as MemberOrder['reopens'];
  return { ...found, order: closeKinds(order, kinds, notAccepted), reopens };
}

/** Returns when a change that closings alone have refused can be sent again; undefined if that is unknown. */
export function reopensAt(
  { reopens = {} }: MemberOrder,
  violations: readonly Violation[],
): Date | undefined {
  const refused = changeKinds.filter((kind) =>
    violations.some(({ path, code }) => path === `changes.${kind}` && code === notAccepted),
  );
  const dates = refused.map((kind) => reopens[kind]?.getTime() ?? NaN);
  const last = Math.max(...dates);
  return Number.isFinite(last) ? new Date(last) : undefined;
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
