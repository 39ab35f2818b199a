import { Client } from 'pg';
import { runningLimits } from '../../api-server/src/limits';
import type { Place } from '../../api-server/src/testing/ask-elsewhere';
import { between, createRandom, type Random } from '../support/random';
import { type Bounds, boundTries, type Harness, type Outcome } from './outcome';
import { startApi } from './support/api-process';
import { createCustomers, type Customer } from './support/customers';
import { withDatabase, withPlace } from './support/places';
import { submit } from './support/submit';
import { wait } from './support/wait';

const workers = 32;
const customersOfStop = 400;

/** Locks held by another connection of the database while the process stops; each stop takes the next one. */
const holds = [
  { what: 'an order for 1.5 s', isOfOne: true, milliseconds: 1_500, isAccepted: true },
  { what: 'an order for 4 s', isOfOne: true, milliseconds: 4_000, isAccepted: false },
  { what: 'the table of orders for 3 s', isOfOne: false, milliseconds: 3_000, isAccepted: false },
  { what: 'the table of orders for 30 s', isOfOne: false, milliseconds: 30_000, isAccepted: false },
] as const;
type Hold = (typeof holds)[number];

export const stops: Harness = {
  title: 'SIGTERM under load, with an order that somebody holds',
  bounds: { seconds: 60, tries: 12 },
  run: (bounds) => withPlace((place) => stopSome(place, bounds)),
};

/** The answers of one stop to its customers; each of them submitted once. */
interface Answers {
  /** orders with a receipt */
  receipts: Set<string>;
  refused: number;
  /** submissions without an answer; those that nobody accepted from the kernel's backlog are among them */
  cut: number;
  /** by what was held: submissions of the held order that got no answer, or no receipt though one was due */
  heldUnanswered: string[];
}

async function stopSome(place: Place, { seed, seconds, tries, broken }: Bounds): Promise<Outcome> {
  const random = createRandom(seed);
  const customers = await createCustomers(place, tries * customersOfStop);
  const isDue = boundTries({ seconds, tries });
  const answers: Answers = { receipts: new Set(), refused: 0, cut: 0, heldUnanswered: [] };
  const sentences: string[] = [];
  const slowest: Record<string, number> = {};
  let stopped = 0;
  for (; isDue(stopped); stopped += 1) {
    const hold = holds[stopped % holds.length] ?? holds[0];
    const api = await startApi(place, { build: broken });
    const { milliseconds, status } = await stopOnce(place, random, {
      api,
      customers: customers.splice(0, customersOfStop),
      answers,
      hold,
    });
    const { what } = hold;
    slowest[what] = Math.max(slowest[what] ?? 0, Math.round(milliseconds));
    if (milliseconds > runningLimits.close) sentences.push(`stopping took ${milliseconds} ms`);
    if (status !== 0) sentences.push(`the process ended with status ${status}`);
  }
  const unanswered = (await changedOrders(place)).filter((order) => !answers.receipts.has(order));
  if (unanswered.length > 0) sentences.push(`${unanswered.length} committed changes got no answer`);
  for (const what of answers.heldUnanswered)
    sentences.push(`while somebody held ${what}, a submission was not answered as it should be`);
  return {
    rows: [
      {
        fault: 'stopped under load',
        stopped,
        receipts: answers.receipts.size,
        'answered otherwise': answers.refused,
        'committed, not answered': unanswered.length,
        'without an answer, not committed': answers.cut - unanswered.length,
        'slowest stop in ms, by what somebody held': toText(slowest),
      },
    ],
    broken: sentences,
  };
}

const toText = (times: Readonly<Record<string, number>>) =>
  Object.entries(times)
    .map(([what, milliseconds]) => `${what}: ${milliseconds}`)
    .join(', ');

async function stopOnce(
  place: Place,
  random: Random,
  {
    api,
    customers,
    answers,
    hold,
  }: {
    api: Awaited<ReturnType<typeof startApi>>;
    customers: Customer[];
    answers: Answers;
    hold: Hold;
  },
) {
  const holder = new Client({ connectionString: place.DATABASE_URL });
  await holder.connect();
  const [held, ...others] = customers;
  const take = async (number = held?.orderNumber) => {
    await holder.query('begin');
    if (hold.isOfOne)
      await holder.query('select from orders where order_number = $1 for update', [number]);
    else await holder.query('lock table orders in access exclusive mode');
  };
  if (hold.isOfOne) await take();
  let isOver = false;
  let isHeldAnswered = false;
  const ask = async (customer: Customer) => {
    const answer = await submit(api.url, customer).catch((error: NodeJS.ErrnoException) => error);
    if (!(answer instanceof Error)) {
      if (answer.status === 200) answers.receipts.add(customer.orderNumber);
      else answers.refused += 1;
      if (customer === held) isHeldAnswered = !hold.isAccepted || answer.status === 200;
    } else if (answer.code === 'ECONNREFUSED') isOver = true;
    else answers.cut += 1;
  };
  const waiting = held && ask(held);
  await wait(100);
  const working = Array.from({ length: workers }, async () => {
    for (let next = others.shift(); next && !isOver; next = others.shift()) await ask(next);
  });
  await wait(between(random, 200, 600));
  if (!hold.isOfOne) await take();
  const stopping = api.stop();
  await Promise.race([wait(hold.milliseconds), stopping]);
  await holder.query('commit');
  await Promise.all([waiting, ...working]);
  await holder.end();
  if (!isHeldAnswered) answers.heldUnanswered.push(hold.what);
  return stopping;
}

async function changedOrders(place: Place): Promise<string[]> {
  const rows = await withDatabase(place, (database) =>
    database.query.orderChanges.findMany({ columns: { orderNumber: true } }),
  );
  return rows.map(({ orderNumber }) => orderNumber);
}
