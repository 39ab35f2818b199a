import { workLimits } from '../../api-server/src/limits';
import { type Bounds, boundTries, type Harness, type Outcome, type Row } from './outcome';
import type { ApiProcess } from './support/api-process';
import type { Customer } from './support/customers';
import { askAtOnce, openUnread } from './support/open-unread';
import { type Site, withSite } from './support/site';
import { wait } from './support/wait';

const connections = 400;
/** Calls on each connection. One more than may be unanswered closes it; those that may are all answered. */
const calls = [40, workLimits.maxUnansweredPerConnection];
const megabyte = 1_048_576;
const mostMemory = 400 * megabyte;
/** A process keeps at most what the unread answers of its bound took. */
const keptMemory = workLimits.maxUnreadBytes;
/** milliseconds that a connection stays open */
const unreadFor = 6_000;
/** milliseconds; by then memory is back */
const longestRelease = 60_000;

export const unread: Harness = {
  title: 'connections that ask and do not read: memory stays bounded, and comes back',
  bounds: { seconds: 20, tries: 1 },
  run: ({ broken, seconds, tries }) =>
    withSite({ customers: connections, build: broken }, async ({ api, take }) => {
      const customers = take(connections);
      const isDue = boundTries({ seconds, tries });
      const outcome: Outcome = { rows: [], broken: [] };
      for (let tried = 0; isDue(tried); tried += 1)
        for (const callsEach of calls) await tryUnread(api, customers, callsEach, outcome);
      return outcome;
    }),
};

/** Customers of the short form: forty connections take two seconds at most, and reach no bound on memory. */
export const customersOfUnread = 40;

/** A connection that asks for more than it reads is closed, whatever memory there is. */
export async function closeGreedy(
  { api, take }: Site,
  { slack }: Pick<Bounds, 'slack'>,
): Promise<Outcome> {
  const { maxUnansweredPerConnection: most } = workLimits;
  const within = 100 * slack;
  const answered = await Promise.all(
    take(customersOfUnread).map((customer) =>
      askAtOnce(api.url, customer, { requests: 10 * most, within }),
    ),
  );
  const greedy = answered.filter((count) => count === undefined || count > most);
  const row = {
    fault: `${answered.length} connections of ${10 * most} calls`,
    'not closed': greedy.length,
  };
  return { rows: [row], broken: greedy.length > 0 ? [`${greedy.length} were not closed`] : [] };
}

async function tryUnread(
  api: ApiProcess,
  customers: readonly Customer[],
  callsEach: number,
  { rows, broken }: Outcome,
): Promise<void> {
  const name = `${connections} readers that do not read, ${callsEach} calls each`;
  const before = api.memory();
  const close = openUnread(api.url, customers, { connections, requests: callsEach });
  let peak = before;
  for (const end = performance.now() + unreadFor; performance.now() < end;) {
    await wait(100);
    peak = Math.max(peak, api.memory());
  }
  close();
  const closed = performance.now();
  const isBack = () => api.memory() < before + keptMemory;
  while (!isBack() && performance.now() - closed < longestRelease) await wait(500);
  const row: Row = {
    fault: name,
    'memory before in MB': Math.round(before / megabyte),
    'peak in MB': Math.round(peak / megabyte),
    'afterwards in MB': Math.round(api.memory() / megabyte),
    'back in s': Math.round((performance.now() - closed) / 1_000),
  };
  rows.push(row);
  if (peak > mostMemory) broken.push(`${name}: ${row['peak in MB']} MB`);
  if (!isBack()) broken.push(`${name}: memory is not back within a minute`);
}
