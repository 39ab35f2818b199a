import { pick, type Random } from '../../support/random';
import type { Answer } from './call';
import type { Customer } from './customers';
import { callFrom, contactOf, post, submit, usualClient } from './submit';
import { wait } from './wait';

/** What customers heard, by the receipt that it was about. */
export interface Heard {
  /** receipts that were given, with their orders */
  given: Map<string, string>;
  /** receipts whose end was told */
  ended: Set<string>;
  /** orders of which two receipts came for one request, or two ends of one change were told as two */
  twice: Set<string>;
  /** receipts that a repeated request called accepted without a word of their end */
  untrue: Set<string>;
}

interface Receipt {
  receiptNumber: string;
  endedDatetime?: string;
}

const workers = 16;
const pause = 20;
const plans = ['keep', 'take back', 'change again', 'both at once'] as const;

/**
 * Customers who submit, and then take back in the browser of the receipt, change again in another one, or do both at
 * once; each request is repeated with its key until it is answered. After an end the first request is repeated.
 */
export function startEnds(
  customers: readonly Customer[],
  others: readonly Customer[],
  { random, apis, urlOf }: { random: Random; apis: number; urlOf: (api: number) => string },
): { heard: Heard; stop(): Promise<void> } {
  const heard: Heard = {
    given: new Map(),
    ended: new Set(),
    twice: new Set(),
    untrue: new Set(),
  };
  let turn = 0;
  let isStopped = false;

  /** Asks until there is an answer that says something; undefined once the load is stopped. */
  const until = async (
    ask: (url: string) => Promise<Answer>,
  ): Promise<Receipt | 'refused' | undefined> => {
    for (let api = turn % apis; !isStopped; api = (api + 1) % apis) {
      const answer = await ask(urlOf(api)).catch(() => undefined);
      if (answer?.status === 200) return JSON.parse(answer.text) as Receipt;
      if (answer?.status === 400) return 'refused';
      await wait(pause);
    }
    return undefined;
  };
  const asking =
    (customer: Customer, key: string, body: object, headers = {}) =>
    (url: string) => {
      const all = { 'idempotency-key': key, ...headers };
      const made = post(customer, 'subscription-order', JSON.stringify(body), all);
      return callFrom(usualClient, url, made);
    };

  const visit = async (customer: Customer, other: Customer) => {
    const { orderNumber } = customer;
    const first = await until((url) => submit(url, customer));
    if (first === undefined || first === 'refused') return;
    const { receiptNumber } = first;
    heard.given.set(receiptNumber, orderNumber);
    const takeBack = async () => {
      const body = { orderNumber, revision: 2, takesBack: receiptNumber };
      const headers = { 'x-accepted': 'take-back' };
      const answer = await until(asking(customer, `${orderNumber}-back`, body, headers));
      if (answer === undefined || answer === 'refused') return false;
      heard.ended.add(answer.receiptNumber);
      return true;
    };
    const changeAgain = async () => {
      const body = {
        orderNumber,
        revision: 2,
        replaces: receiptNumber,
        changes: { timeSlot: '14-16' },
        ...contactOf(customer),
      };
      const answer = await until(asking(other, `${orderNumber}-again`, body));
      if (answer === undefined || answer === 'refused') return false;
      heard.given.set(answer.receiptNumber, orderNumber);
      heard.ended.add(receiptNumber);
      return true;
    };
    const plan = pick(random, plans);
    const done = await Promise.all([
      ...(plan === 'take back' || plan === 'both at once' ? [takeBack()] : []),
      ...(plan === 'change again' || plan === 'both at once' ? [changeAgain()] : []),
    ]);
    if (done.filter(Boolean).length > 1) heard.twice.add(orderNumber);
    const again = await until((url) => submit(url, customer));
    if (again === undefined || again === 'refused') return;
    if (again.receiptNumber !== receiptNumber) heard.twice.add(orderNumber);
    const isSaid = again.endedDatetime !== undefined;
    if (isSaid !== heard.ended.has(receiptNumber) && !isStopped) heard.untrue.add(receiptNumber);
  };

  const working = Promise.all(
    Array.from({ length: workers }, async () => {
      while (!isStopped) {
        const [customer, other] = [customers[turn], others[turn]];
        turn += 1;
        if (!customer || !other) return;
        await visit(customer, other);
      }
    }),
  );
  return {
    heard,
    stop: async () => {
      isStopped = true;
      await working;
    },
  };
}
