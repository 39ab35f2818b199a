import { type Message, message } from '@order-change/contract';
import type { MemberOrder } from './find-order';

/** Returns why an order cannot be changed at all now; undefined if it can (spec §8). */
export function whyClosed(
  { order, isAcceptedHere, hasPendingChange }: MemberOrder,
  now: Date,
): Message | undefined {
  if (!isAcceptedHere || order.changeAcceptedUntilDatetime <= now) return message('MSGEORSE0003');
  if (hasPendingChange) return message('MSGEORSE0009');
  return Object.values(order.changeable).some(Boolean) ? undefined : message('MSGEORSE0007');
}
