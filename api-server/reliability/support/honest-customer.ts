import { type Answer, call } from './call';
import type { Customer } from './customers';
import { headersOf, resume, submit } from './submit';
import { wait } from './wait';

/** The outcome for a customer who makes the calls of the form. */
export interface Experience {
  /** milliseconds of each call */
  times: number[];
  /** answers other than 200, and calls without an answer */
  refused: number;
}

/** the time in which a customer looks at an answer, in milliseconds */
const pause = 10;

/** Calls one after the other, as an open form does, at an address of the customer's own. */
export async function behave(
  url: string,
  customer: Customer,
  address: string,
  { seconds }: { seconds: number },
): Promise<Experience> {
  const headers = { ...headersOf(customer), 'x-forwarded-for': address };
  const steps: (() => Promise<Answer>)[] = [
    () => resume(url, customer, address),
    () =>
      call(url, {
        method: 'POST',
        path: '/api/v1.0/validation/invalid-strings',
        headers,
        body: JSON.stringify({ value: '山田 花子' }),
      }),
    () => call(url, { path: '/api/v1.0/metadata', headers }),
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

/** Submits for one customer after the other, each once, at an address of the customer's own. */
export async function submitOnceEach(
  url: string,
  customers: Customer[],
  { seconds }: { seconds: number },
): Promise<Experience> {
  const times: number[] = [];
  let refused = 0;
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const customer = customers.pop();
    if (!customer) throw new Error('There are too few customers who submit.');
    const address = `100.64.${customers.length >> 8}.${customers.length & 255}`;
    const begun = performance.now();
    const answer = await submit(url, customer, address).catch(() => undefined);
    times.push(performance.now() - begun);
    if (answer?.status !== 200) refused += 1;
    await wait(pause);
  }
  return { times, refused };
}
