import { openOrders, type Outcome } from '@order-change/client';
import type { Order, OrderList } from '@order-change/contract';
import { takeEarly } from 'release/protocol';

let early: Promise<Outcome<Order | OrderList>> | undefined;

function ask(): Promise<Outcome<Order | OrderList>> {
  // The first script asks for the address of the catalogue alone, like a page that knows that there is one.
  const begun = takeEarly('/api/v1.0/subscription-order/search');
  return openOrders({}, { silent: true, probing: true, early: begun });
}

/** Asks for the order, if the first script has not, while the files of the page are still coming. */
export function resumeOrderEarly(): Promise<unknown> {
  early = ask();
  return early;
}

/** The order of a session that has passed the membership check, or its orders if it has chosen none: the early answer once, then a new one. */
export function resumeOrder(): Promise<Outcome<Order | OrderList>> {
  const answer = early ?? ask();
  early = undefined;
  return answer;
}
