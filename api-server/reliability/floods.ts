import { workLimits } from '../src/limits';
import type { Bounds, Harness, Outcome, Row } from './outcome';
import { type ApiProcess, startApi } from './support/api-process';
import { createCustomers, type Customer } from './support/customers';
import { type FloodResult, startFloodProcess } from './support/flood';
import type { FloodKind } from './support/flood-kinds';
import { behave, type Experience, submitOnceEach } from './support/honest-customer';
import { percentile } from './support/percentile';
import { emptyPlace, withCluster, withFolder } from './support/places';
import { openUnread } from './support/unread';
import { wait } from './support/wait';

const floodConnections = 256;
/** The burst takes one for each call, a flood uses them in turns. */
const floodCustomers = 1_100;
/** more than a customer after the other can submit */
const submissionsPerSecond = 80;
const floods: readonly { kind: FloodKind; networks: number }[] = [
  { kind: 'submissions', networks: 250 },
  { kind: '240 KB of wrong types', networks: 250 },
  { kind: 'wrong codes', networks: 1 },
  { kind: 'refused sends', networks: 1 },
  { kind: 'submissions', networks: 1 },
  { kind: '240 KB of wrong types', networks: 1 },
  { kind: '400 bad products', networks: 1 },
];

/** An honest customer's p99 in a flood, divided by that without one. */
const mostTimesSlower = 5;
/** One call more than a connection may have unanswered closes it; four are all answered. */
const unreadKinds = [
  { connections: 400, requests: 40 },
  { connections: 400, requests: workLimits.maxUnansweredPerConnection },
];
const megabyte = 1_048_576;
const mostMemory = 400 * megabyte;
/** A process keeps at most what the unread answers of its bound took. */
const keptMemory = workLimits.maxUnreadBytes;
/** in seconds; by then memory is back */
const longestRelease = 60;
const burst = 1_024;
/** A refusal comes at most so many milliseconds after the answers to as many health checks. */
const longestRefusal = 100;

export const floodHarness: Harness = {
  title: 'an honest customer in floods of 256 connections; readers that do not read; a burst',
  bounds: { seconds: 150, tries: floods.length },
  run: (bounds) => withStage(bounds, [tryFloods, tryUnread, tryBurst]),
};

/** The short form: one flood, which needs no minute of waiting. */
export const oneFlood: Harness['run'] = (bounds) => withStage(bounds, [tryFloods]);

interface Flooded {
  api: ApiProcess;
  customers: readonly Customer[];
  honest: readonly Customer[];
  /** each submits once */
  submitting: Customer[];
}

type Part = (flooded: Flooded, bounds: Bounds) => Promise<Outcome>;

function withStage(bounds: Bounds, parts: readonly Part[]): Promise<Outcome> {
  return withFolder((folder) =>
    withCluster(async (cluster) => {
      const place = await emptyPlace(folder, cluster);
      const submissions = Math.ceil(bounds.seconds * 0.4 + 3) * submissionsPerSecond;
      const customers = await createCustomers(place, 2 + submissions + floodCustomers);
      const honest = customers.splice(0, 2);
      const submitting = customers.splice(0, submissions);
      const api = await startApi(place);
      const outcomes: Outcome[] = [];
      for (const part of parts) {
        outcomes.push(await part({ api, customers, honest, submitting }, bounds));
      }
      const isAlive = api.isAlive();
      await api.kill();
      return {
        rows: outcomes.flatMap(({ rows }) => rows),
        broken: [
          ...outcomes.flatMap(({ broken }) => broken),
          ...(isAlive ? [] : [`the API process ended: ${api.output().slice(-500)}`]),
        ],
      };
    }),
  );
}

/** Each flood has a quiet time before it, by which it is judged. */
async function tryFloods(
  { api, customers, honest, submitting }: Flooded,
  { seconds, tries, slack }: Bounds,
): Promise<Outcome> {
  const chosen = floods.slice(-tries);
  const each = Math.max(1, (seconds * 0.4) / chosen.length / 2);
  const rows: Row[] = [];
  const broken: string[] = [];
  const behaveAll = async () => {
    const [submissions, ...others] = await Promise.all([
      submitOnceEach(api.url, submitting, { seconds: each }),
      ...honest.map((one, n) => behave(api.url, one, addressOf(n), { seconds: each })),
    ]);
    return { calls: sum(others), submissions };
  };
  await behaveAll(); // what a server does once
  for (const { kind, networks } of chosen) {
    const name = networks === 1 ? kind : `${kind}, ${networks} addresses`;
    const flooding = await startFloodProcess();
    const quiet = await behaveAll();
    const flood = { url: api.url, kind, connections: floodConnections, networks };
    const result = flooding.run({ ...flood, seconds: each + 0.5, customers });
    await wait(500);
    const flooded = await behaveAll();
    const row: Row = { fault: `flood of ${name}` };
    for (const what of ['calls', 'submissions'] as const) {
      const before = percentile(quiet[what].times, 99);
      const during = percentile(flooded[what].times, 99);
      const { refused, times } = flooded[what];
      row[`p99 of ${what} before in ms`] = Math.round(before);
      row[`p99 of ${times.length} ${what} in ms`] = Math.round(during);
      row[`${what} refused`] = refused;
      if (!(during / before <= mostTimesSlower * slack))
        broken.push(`${name}: honest ${what} are ${(during / before).toFixed(1)} times slower`);
      // A machine that is busy with other work may be too slow for a submission.
      if (refused > 0 && (what === 'calls' || slack === 1))
        broken.push(`${name}: ${refused} honest ${what} refused`);
    }
    rows.push({ ...row, 'flood answers': toText(await result) });
  }
  return { rows, broken };
}

async function tryUnread(flooded: Flooded): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const kind of unreadKinds) outcomes.push(await tryUnreadKind(flooded, kind));
  return {
    rows: outcomes.flatMap(({ rows }) => rows),
    broken: outcomes.flatMap(({ broken }) => broken),
  };
}

async function tryUnreadKind(
  { api, customers }: Flooded,
  unread: (typeof unreadKinds)[number],
): Promise<Outcome> {
  const before = api.memory();
  const close = openUnread(api.url, customers, unread);
  let peak = before;
  for (let count = 0; count < 60; count += 1) {
    await wait(100);
    peak = Math.max(peak, api.memory());
  }
  close();
  const closed = performance.now();
  const isBack = () => api.memory() < before + keptMemory;
  while (!isBack() && performance.now() - closed < longestRelease * 1_000) await wait(500);
  const row: Row = {
    fault: `${unread.connections} readers that do not read, ${unread.requests} calls each`,
    'memory before in MB': Math.round(before / megabyte),
    'peak in MB': Math.round(peak / megabyte),
    'afterwards in MB': Math.round(api.memory() / megabyte),
    'back in s': Math.round((performance.now() - closed) / 1_000),
  };
  const broken: string[] = [];
  if (peak > mostMemory) broken.push(`readers that do not read: ${row['peak in MB']} MB`);
  if (!isBack()) broken.push('readers that do not read: memory is not back within a minute');
  return { rows: [row], broken };
}

/** An equal burst of health checks, which no queue holds up, shows what this machine cannot do faster. */
async function tryBurst({ api, customers }: Flooded, { slack }: Bounds): Promise<Outcome> {
  const run = async (kind: FloodKind, once: readonly Customer[]) => {
    const flooding = await startFloodProcess();
    const flood = { url: api.url, connections: burst, networks: 250, seconds: 0 };
    return flooding.run({ ...flood, kind, customers: once });
  };
  const cheapest = await run('health checks', customers);
  const { answers } = await run('submissions', customers.slice(-burst));
  const baseline = percentile(cheapest.answers['200']?.times ?? [], 99);
  const { '200': accepted, '503 MSGECCSE9001': refused, ...others } = answers;
  // Those that waited and were refused after all are the slowest; there are no more than may wait.
  const atOnce = refused?.times.slice(0, -workLimits.maxWaiting) ?? [];
  const row: Row = {
    fault: `${burst} submissions at once`,
    accepted: accepted?.count ?? 0,
    'p99 accepted in ms': Math.round(percentile(accepted?.times ?? [0], 99)),
    refused: refused?.count ?? 0,
    'p50 refused in ms': Math.round(percentile(refused?.times ?? [0], 50)),
    'p99 refused at once in ms': Math.round(percentile(atOnce, 99)),
    'slowest refusal in ms': Math.round(refused?.times.at(-1) ?? 0),
    'p99 of as many health checks in ms': Math.round(baseline),
  };
  const broken = Object.entries(others).map(([name, { count }]) => `a burst: ${count} × ${name}`);
  if (refused && refused.withRetryAfter < refused.count) broken.push('a burst: no Retry-After');
  const late = percentile(atOnce, 99) - baseline;
  if (late > longestRefusal * slack)
    broken.push(`a burst: refusals came ${Math.round(late)} ms late`);
  return { rows: [row], broken };
}

function addressOf(customer: number): string {
  return `198.51.100.${customer + 1}`;
}

function sum(all: readonly Experience[]): Experience {
  return {
    times: all.flatMap(({ times }) => times),
    refused: all.reduce((count, { refused }) => count + refused, 0),
  };
}

function toText({ answers }: FloodResult): string {
  return Object.entries(answers)
    .map(([name, { count }]) => `${count} × ${name}`)
    .join(' / ');
}
