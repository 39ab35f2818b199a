import { percentile } from '../support/percentile';
import type { Bounds, Harness, Outcome, Row } from './outcome';
import { type FloodResult, startFloodProcess } from './support/flood';
import type { FloodKind } from './support/flood-kinds';
import { behave, type Experience, submitOnceEach } from './support/honest-customer';
import { type Site, withSite } from './support/site';
import { wait } from './support/wait';

const floodConnections = 256;
const floodCustomers = 256;
/** customers who make the other calls of the form, one after the other */
const readers = 2;
/** of a signed-in customer who has the address of the flood */
const neighbour = '203.0.113.0';
/** honest submissions, each by a customer of its own */
const submissionsPerSecond = 20;
const kinds: readonly { kind: FloodKind; networks: number }[] = [
  { kind: 'submissions', networks: 250 },
  { kind: '240 KB of wrong types', networks: 250 },
  { kind: 'late bodies', networks: 1 },
  { kind: 'wrong codes', networks: 1 },
  { kind: 'refused sends', networks: 1 },
  { kind: 'submissions', networks: 1 },
  { kind: '240 KB of wrong types', networks: 1 },
  { kind: '400 bad products', networks: 1 },
];

/** A neighbour has a share beside floods without a session. Sessions of one network have one turn together. */
const withoutSession: readonly FloodKind[] = [
  'late bodies',
  'wrong codes',
  'refused sends',
  '240 KB of wrong types',
];

/** An honest customer's p99 in a flood, divided by that without one. */
const mostTimesSlower = 5;

export const floods: Harness = {
  title: `honest customers in floods of ${floodConnections} connections`,
  bounds: { seconds: 100, tries: kinds.length },
  run: (bounds) =>
    withSite({ customers: customersOf(bounds), build: bounds.broken }, (site) =>
      tryFloods(site, bounds),
    ),
};

/** Enough for one flood of a second or less. */
export const customersOfOneFlood = customersOf({ seconds: 1, tries: 1 });

function customersOf(bounds: Pick<Bounds, 'seconds' | 'tries'>): number {
  const periods = 1 + 2 * kindsOf(bounds).length; // one to warm up
  return readers + 1 + floodCustomers + periods * submissionsOf(bounds);
}

function kindsOf({ tries }: Pick<Bounds, 'tries'>) {
  return kinds.slice(-tries);
}

/** Seconds of a flood, and of the quiet time before it, with which it is compared. */
function secondsOf({ seconds, tries }: Pick<Bounds, 'seconds' | 'tries'>): number {
  return (seconds * 0.8) / kindsOf({ tries }).length / 2;
}

function submissionsOf(bounds: Pick<Bounds, 'seconds' | 'tries'>): number {
  return Math.ceil(secondsOf(bounds) * submissionsPerSecond);
}

export async function tryFloods({ api, take }: Site, bounds: Bounds): Promise<Outcome> {
  const { slack } = bounds;
  const seconds = secondsOf(bounds);
  const flooding = take(floodCustomers);
  const reading = take(readers);
  const besides = take(1);
  const rows: Row[] = [];
  const broken: string[] = [];
  const behaveAll = async () => {
    const [submissions, neighbours, calls] = await Promise.all([
      submitOnceEach(api.url, take(submissionsOf(bounds)), { seconds }),
      sumOf(besides.map((one) => behave(api.url, one, neighbour, { seconds }))),
      sumOf(reading.map((one, n) => behave(api.url, one, addressOf(n), { seconds }))),
    ]);
    return { calls, submissions, 'neighbour’s calls': neighbours };
  };
  await behaveAll(); // what a server does once
  for (const { kind, networks } of kindsOf(bounds)) {
    const name = networks === 1 ? kind : `${kind}, ${networks} addresses`;
    const { run } = await startFloodProcess();
    const quiet = await behaveAll();
    const flood = { url: api.url, kind, connections: floodConnections, networks };
    const result = run({ ...flood, seconds: seconds + 0.5, customers: flooding });
    await wait(500);
    const flooded = await behaveAll();
    const row: Row = { fault: `flood of ${name}` };
    for (const what of ['calls', 'submissions', 'neighbour’s calls'] as const) {
      const before = percentile(quiet[what].times, 99);
      const during = percentile(flooded[what].times, 99);
      const { refused, times } = flooded[what];
      row[`p99 of ${quiet[what].times.length} ${what} before in ms`] = Math.round(before);
      row[`p99 of ${times.length} ${what} in ms`] = Math.round(during);
      row[`${what} times slower`] = (during / before).toFixed(1);
      row[`${what} refused`] = refused;
      if (what === 'neighbour’s calls' && !withoutSession.includes(kind)) continue;
      if (!(during / before <= mostTimesSlower * slack))
        broken.push(`${name}: honest ${what} are ${(during / before).toFixed(1)} times slower`);
      // A machine that is busy with other work may be too slow for a submission.
      if (refused > 0 && (what !== 'submissions' || slack === 1))
        broken.push(`${name}: ${refused} honest ${what} refused`);
    }
    rows.push({ ...row, 'flood answers': toText(await result) });
  }
  if (!api.isAlive()) broken.push(`the API process ended: ${api.output().slice(-500)}`);
  return { rows, broken };
}

function addressOf(customer: number): string {
  return `198.51.100.${customer + 1}`;
}

async function sumOf(experiences: readonly Promise<Experience>[]): Promise<Experience> {
  const all = await Promise.all(experiences);
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
