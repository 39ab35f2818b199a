import type { Answer } from './call';
import type { Customer } from './customers';
import { callFrom, headersOf, post, resume, submit } from './submit';
import { wait } from './wait';

/** The outcome for a customer who makes the calls of the form. */
export interface Experience {
  /** milliseconds of each call */
  times: number[];
  /** answers other than 200, and calls without an answer */
  refused: number;
}

const value = JSON.stringify({ value: '山田 花子' });
/** the time in which a customer looks at an answer, in milliseconds */
const pause = 10;

/** Calls one after the other, as an open form does, at an address of the customer's own. */
export async function behave(
  url: string,
  customer: Customer,
  address: string,
  { seconds }: { seconds: number },
): Promise<Experience> {
  const steps: (() => Promise<Answer>)[] = [
    () => resume(url, customer, address),
    () => callFrom(address, url, post(customer, 'validation/invalid-strings', value)),
    () => callFrom(address, url, { path: '/api/v1.0/metadata', headers: headersOf(customer) }),
  ];
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    for (const step of steps) {
      const begun = performance.now();
      const answer = await step().catch(() => undefined);
      times.push(performance.now() - begun);
      if (answer?.status !== 200) refused += 1;
      await wait(pause);
    }
  }
  return { times, refused };
}

/**
 * Submits once for each customer, at an address of the customer's own. Customers come at equal
 * intervals, however long those before them wait: a slow server does not get fewer of them.
 */
export async function submitOnceEach(
  url: string,
  customers: readonly Customer[],
  { seconds }: { seconds: number },
): Promise<Experience> {
  const interval = (seconds * 1_000) / customers.length;
  const answers = customers.map(async (customer, n) => {
    await wait(n * interval);
    const begun = performance.now();
    const number = Number(customer.membershipNumber);
    const address = `100.64.${(number >> 8) & 255}.${number & 255}`;
    const answer = await submit(url, customer, address).catch(() => undefined);
    return { time: performance.now() - begun, isRefused: answer?.status !== 200 };
  });
  const all = await Promise.all(answers);
  return {
    times: all.map(({ time }) => time),
    refused: all.filter(({ isRefused }) => isRefused).length,
  };
}
