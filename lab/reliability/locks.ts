import { Client } from 'pg';
import { percentile } from '../support/percentile';
import { type Bounds, boundTries, type Harness, type Outcome } from './outcome';
import { type Answer, call, nameOf } from './support/call';
import type { Customer } from './support/customers';
import { checkReceipts } from './support/ledger';
import { type Site, withSite } from './support/site';
import { resume, submit } from './support/submit';
import { wait, waitAtMost } from './support/wait';

/** More than a pool has connections. */
const equalSubmissions = 12;
/** the order's, one who reads, and those who submit meanwhile */
export const customersOfRound = 200;
/** for at most so many milliseconds, and until everybody else is answered, somebody holds the order's row */
const longestHeld = 2_500;
/** Somebody else's call is answered within so many milliseconds, whoever holds what. */
const longestAnswer = 1_000;

export const locks: Harness = {
  title: 'an order’s row held by somebody, twelve equal submissions for it, and everybody else',
  bounds: { seconds: 30, tries: 5 },
  run: (bounds) =>
    withSite({ customers: bounds.tries * customersOfRound, build: bounds.broken }, (site) =>
      holdRows(site, bounds),
    ),
};

export async function holdRows(
  { place, api, take }: Site,
  { seconds, tries, slack }: Bounds,
): Promise<Outcome> {
  const isDue = boundTries({ seconds, tries });
  const held = Math.min(longestHeld, seconds * 1_000);
  const holder = new Client({ connectionString: place.DATABASE_URL });
  await holder.connect();
  const receipts = new Map<string, Set<string>>();
  const others: Answer[] = [];
  const broken: string[] = [];
  let rounds = 0;
  for (; isDue(rounds); rounds += 1) {
    const [target, reader, ...submitting] = take(customersOfRound);
    if (!target || !reader) break;
    await holder.query('begin');
    const forUpdate = 'select from orders where order_number = $1 for update';
    await holder.query(forUpdate, [target.orderNumber]);
    const equal = Array.from({ length: equalSubmissions }, () =>
      submitUntilAnswered(api.url, target),
    );
    await wait(200);
    const end = performance.now() + held;
    const everybody = Promise.all([
      repeat(end, () => resume(api.url, reader, '198.51.100.1')),
      repeat(end, () => call(api.url, { path: '/healthz' })),
      repeat(end, () => submit(api.url, submitting.shift() ?? reader, '198.51.100.2')),
    ]);
    const answered = await waitAtMost(everybody, held + 10_000);
    if (!answered) broken.push('somebody else was not answered while the row was held');
    others.push(...(answered?.flat() ?? []));
    await holder.query('commit');
    const given = await Promise.all(equal);
    receipts.set(target.orderNumber, new Set(given.flatMap((one) => one ?? [])));
    if (given.some((one) => one === undefined)) broken.push('an equal submission got no receipt');
  }
  await holder.end();
  const { lost, doubled } = await checkReceipts(place, { receipts });
  if (lost + doubled > 0) broken.push('a change was lost or doubled');
  const times = others.map(({ milliseconds }) => milliseconds);
  const slowest = Math.max(0, ...times);
  const refused = others.filter(({ status }) => status !== 200);
  if (slowest > longestAnswer * slack)
    broken.push(`somebody else waited ${Math.round(slowest)} ms`);
  if (refused.length > 0) {
    broken.push(`somebody else was refused ${refused.length} times: ${nameOf(refused[0])}`);
  }
  return {
    rows: [
      {
        fault: 'row held',
        tried: rounds,
        lost,
        doubled,
        'calls of others': others.length,
        'p99 of others in ms': Math.round(percentile(times, 99)),
      },
    ],
    broken: [...new Set(broken)],
  };
}

/** @returns the receipt number; undefined if there is none after half a minute */
async function submitUntilAnswered(url: string, customer: Customer): Promise<string | undefined> {
  const deadline = performance.now() + 30_000;
  while (performance.now() < deadline) {
    const answer = await submit(url, customer).catch(() => undefined);
    if (answer?.status === 200) {
      return (JSON.parse(answer.text) as { receiptNumber: string }).receiptNumber;
    }
    await wait(100);
  }
  return undefined;
}

async function repeat(end: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (performance.now() < end) {
    answers.push(await ask());
    await wait(20);
  }
  return answers;
}
