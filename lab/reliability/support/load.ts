import { type Answer, nameOf } from './call';
import type { Customer } from './customers';
import { submit } from './submit';
import { wait } from './wait';

/**
 * Customers who submit until they have a receipt, as the page does: with one key, again and again.
 * After the last of them the first submits once more, and must get the same receipt.
 */
export interface Load {
  /** receipt numbers that customers got, by order */
  receipts: ReadonlyMap<string, ReadonlySet<string>>;
  /** how often each other answer came: `503 MSGECCSE9001`, or `none` */
  otherAnswers: ReadonlyMap<string, number>;
  /** Resolves with the time (performance.now) of the next 200 from that API. */
  nextSuccess(api: number): Promise<number>;
  /** Resolves when nothing is on its way any more. */
  stop(): Promise<void>;
}

/** the pause of a customer between two tries, in milliseconds */
const pause = 20;

/** @param urlOf where API `n` listens now; a customer tries the others after a failure */
export function startLoad(
  customers: readonly Customer[],
  { apis, workers, urlOf }: { apis: number; workers: number; urlOf: (api: number) => string },
): Load {
  const receipts = new Map<string, Set<string>>();
  const otherAnswers = new Map<string, number>();
  let turn = 0;
  const listeners = Array.from({ length: apis }, () => new Set<(at: number) => void>());
  let isStopped = false;

  const keep = ({ orderNumber }: Customer, api: number, answer: Answer | undefined): boolean => {
    if (answer?.status === 200) {
      const { receiptNumber } = JSON.parse(answer.text) as { receiptNumber: string };
      receipts.set(orderNumber, (receipts.get(orderNumber) ?? new Set()).add(receiptNumber));
      listeners[api]?.forEach((listen) => listen(performance.now()));
      listeners[api]?.clear();
      return true;
    }
    const name = nameOf(answer);
    otherAnswers.set(name, (otherAnswers.get(name) ?? 0) + 1);
    return false;
  };

  const work = async (_: unknown, worker: number) => {
    while (!isStopped) {
      let api = worker % apis; // anew for each customer: one that was away is asked again
      const next = customers[turn % customers.length];
      turn += 1;
      if (!next) return;
      for (let isDone = false; !isDone && !isStopped;) {
        isDone = keep(next, api, await submit(urlOf(api), next).catch(() => undefined));
        if (!isDone) api = (api + 1) % apis;
        await wait(isDone ? pause : 2 * pause);
      }
    }
  };
  const working = Promise.all(Array.from({ length: workers }, work));

  return {
    receipts,
    otherAnswers,
    nextSuccess: (api) => new Promise((resolve) => listeners[api]?.add(resolve)),
    stop: async () => {
      isStopped = true;
      await working;
    },
  };
}
