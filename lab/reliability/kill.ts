import type { Cluster } from '../../api-server/src/testing/postgres-cluster';
import { between, createRandom, pick, type Random } from '../support/random';
import { type Bounds, boundTries, type Harness, type Outcome, type Row } from './outcome';
import { createCustomers } from './support/customers';
import { emptyPlace, withCluster, withFolder } from './support/places';
import { openStage, type Stage } from './support/stage';
import { wait, waitAtMost } from './support/wait';

type Victim = 'API' | 'PostgreSQL';

interface Setup {
  name: string;
  apis: number;
  hasCluster: boolean;
}

const setups: readonly Setup[] = [
  { name: 'PGlite, one API process', apis: 1, hasCluster: false },
  { name: 'PostgreSQL, one API process', apis: 1, hasCluster: true },
  { name: 'PostgreSQL, two API processes', apis: 2, hasCluster: true },
];

/** Milliseconds between two kills in which customers submit, at random. */
const calm = { least: 20, most: 400 };

/** Without a 200 for so many milliseconds an API counts as gone. */
const givenUp = 30_000;

export const kill: Harness = {
  title: 'SIGKILL of API processes and of PostgreSQL at random moments, on both databases',
  bounds: { seconds: 90, tries: 40 },
  run: killAll,
};

async function killAll(bounds: Bounds): Promise<Outcome> {
  const rows = await withFolder((folder) =>
    withCluster(async (cluster) => {
      const all: Row[] = [];
      for (const setup of setups) {
        const share = { ...bounds, seconds: bounds.seconds / setups.length };
        all.push(await killSetup(setup, share, folder, cluster));
      }
      return all;
    }),
  );
  const broken = rows
    .filter(({ lost, doubled, torn }) => lost !== 0 || doubled !== 0 || torn !== 0)
    .map(({ fault }) => `${fault}: a change was lost, doubled or torn`);
  const gone = rows
    .filter((row) => row['recovered in ms'] === Infinity)
    .map(({ fault }) => `${fault}: no 200 came any more`);
  return { rows, broken: [...broken, ...gone] };
}

async function killSetup(
  { name, apis, hasCluster }: Setup,
  bounds: Bounds,
  folder: string,
  cluster: Cluster,
): Promise<Row> {
  const { tries, broken } = bounds;
  const place = await emptyPlace(folder, hasCluster ? cluster : undefined);
  const customers = await createCustomers(place, Math.min(200 + tries * 60 * apis, 10_000));
  const stage = await openStage({ place, apis, customers, build: broken });
  const { kills, slowest } = await killSome(stage, bounds, hasCluster ? cluster : undefined);
  const verdict = await stage.close();
  return {
    fault: `kill, ${name}`,
    'API kills': kills.API,
    ...(hasCluster && { 'PostgreSQL kills': kills.PostgreSQL }),
    ...verdict,
    'recovered in ms': Math.round(slowest),
  };
}

/** @returns how often each was killed, and the slowest recovery in milliseconds */
export async function killSome(
  stage: Stage,
  { seed, seconds, tries }: Pick<Bounds, 'seed' | 'seconds' | 'tries'>,
  cluster?: Cluster,
): Promise<{ kills: Record<Victim, number>; slowest: number }> {
  const random = createRandom(seed);
  const isDue = boundTries({ seconds, tries });
  const kills: Record<Victim, number> = { API: 0, PostgreSQL: 0 };
  let slowest = 0;
  for (let count = 0; isDue(count) && slowest < Infinity; count += 1) {
    await wait(between(random, calm.least, calm.most));
    const isOfPostgres = pick(random, [false, false, cluster !== undefined]);
    kills[isOfPostgres ? 'PostgreSQL' : 'API'] += 1;
    const recovered = await (cluster && isOfPostgres
      ? killPostgres(stage, cluster)
      : killApi(stage, random));
    slowest = Math.max(slowest, recovered);
  }
  return { kills, slowest };
}

/** @returns milliseconds from the successor's first word to its first 200 */
async function killApi({ apis, load, revive }: Stage, random: Random): Promise<number> {
  const victim = between(random, 0, apis.length - 1);
  await apis[victim]?.kill();
  await revive(victim);
  const listening = performance.now();
  return ((await waitAtMost(load.nextSuccess(victim), givenUp)) ?? Infinity) - listening;
}

/** @returns milliseconds from the database's return to the first 200 of the slowest API */
async function killPostgres({ apis, load, revive }: Stage, cluster: Cluster): Promise<number> {
  await cluster.kill();
  await cluster.start();
  const returned = performance.now();
  const all = apis.map((_, api) => load.nextSuccess(api));
  // An API that cannot live without its database is a fault of its own: see `connections`.
  await Promise.all(apis.map((_, api) => revive(api)));
  return ((await waitAtMost(Promise.all(all), givenUp)) ?? [Infinity]).reduce(later) - returned;
}

function later(one: number, other: number): number {
  return Math.max(one, other);
}
