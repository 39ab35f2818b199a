import { openOrder, type Outcome } from '@order-change/client';
import type { Order } from '@order-change/contract';

let early: Promise<Outcome<Order>> | undefined;

function ask(): Promise<Outcome<Order>> {
  return openOrder({}, { silent: true, probing: true });
}

/** Asks for the order while the files of the page are still coming. */
export function resumeOrderEarly(): Promise<unknown> {
  early = ask();
  return early;
}

/** The order of a session that has passed the membership check: the early answer once, then a new one. */
export function resumeOrder(): Promise<Outcome<Order>> {
  const answer = early ?? ask();
  early = undefined;
  return answer;
}
