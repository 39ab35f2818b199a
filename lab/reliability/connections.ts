import type { Cluster } from '../../api-server/src/testing/postgres-cluster';
import { between, createRandom, type Random } from '../support/random';
import type { Bounds, Harness, Outcome, Row } from './outcome';
import { createCustomers } from './support/customers';
import { cutConnections, emptyPlace, withCluster, withFolder } from './support/places';
import { openStage, type Stage } from './support/stage';
import { wait, waitAtMost } from './support/wait';

/** Inflicts a fault on the database, and resolves when that is there again. */
type Fault = (cluster: Cluster, random: Random, seconds: number) => Promise<void>;

const faults: Record<string, Fault> = {
  'all connections cut': ({ url }) => cutConnections(url),
  'database restarted': async (cluster, random) => {
    await cluster.shutDown();
    await wait(between(random, 0, 500));
    await cluster.start();
  },
  'postmaster killed': async (cluster, random) => {
    await cluster.kill();
    await wait(between(random, 0, 500));
    await cluster.start();
  },
  'database paused': async (cluster, random, seconds) => {
    cluster.pause();
    await wait(between(random, 500, Math.min(2_500, 700 * seconds)));
    cluster.resume();
  },
};
/** The full form cuts a hundred times; what takes seconds comes a tenth as often. */
const cheap = 'all connections cut';
const rare = 10;

/** The API answers again within so many milliseconds of the database's return. */
const longestRecovery = 1_000;
/** After so many milliseconds without a 200 the API counts as gone. */
const givenUp = 15_000;

export const connections: Harness = {
  title: 'connections cut, database restarted, killed and paused, under a load of submissions',
  bounds: { seconds: 150, tries: 100 },
  run: async (bounds) => {
    const outcomes = await withFolder((folder) =>
      withCluster(async (cluster) => {
        const half = { ...bounds, seconds: bounds.seconds / 2 };
        return [await tryAll(1, half, folder, cluster), await tryAll(2, half, folder, cluster)];
      }),
    );
    return {
      rows: outcomes.flatMap(({ rows }) => rows),
      broken: outcomes.flatMap(({ broken }) => broken),
    };
  },
};

async function tryAll(
  apis: number,
  bounds: Bounds,
  folder: string,
  cluster: Cluster,
): Promise<Outcome> {
  const place = await emptyPlace(folder, cluster);
  const count = Math.min(1_000 + bounds.seconds * 200 * apis, 12_000);
  const customers = await createCustomers(place, count);
  const stage = await openStage({ place, apis, customers, build: bounds.broken });
  const { rows, broken } = await breakConnections(stage, bounds, cluster);
  const name = nameOf(stage);
  const answers503 = stage.load.otherAnswers.get('503 MSGECCSE9001') ?? 0;
  const verdict = await stage.close();
  const { lost, doubled, torn } = verdict;
  if (lost + doubled + torn > 0) broken.push(`${name}: a change was lost, doubled or torn`);
  rows.push({ fault: `all of these, ${name}`, ...verdict, 'answers 503': answers503 });
  return { rows, broken };
}

/** Inflicts each fault on the database of a stage; what customers got is checked when that closes. */
export async function breakConnections(
  stage: Stage,
  { seed, seconds, tries, slack }: Bounds,
  cluster: Cluster,
): Promise<Outcome> {
  const name = nameOf(stage);
  const random = createRandom(seed);
  const deadline = performance.now() + seconds * 1_000;
  const rows: Row[] = [];
  const broken: string[] = [];
  const faultsByPrice = Object.entries(faults).reverse(); // the cheap one fills the rest of the time
  for (const [fault, inflict] of faultsByPrice) {
    const due = fault === cheap ? tries : Math.ceil(tries / rare);
    let tried = 0;
    let slowest = 0;
    const isDue = () => tried === 0 || (tried < due && performance.now() < deadline);
    while (isDue() && stage.apis.every((api) => api.isAlive())) {
      await wait(between(random, 20, 150));
      const recovered = await recover(stage, () => inflict(cluster, random, seconds));
      tried += 1;
      slowest = Math.max(slowest, recovered);
    }
    rows.push({ fault: `${fault}, ${name}`, tried, 'recovered in ms': Math.round(slowest) });
    if (slowest > longestRecovery * slack) {
      broken.push(`${fault}, ${name}: a 200 came ${Math.round(slowest)} ms after the database`);
    }
  }
  const ended = stage.apis.filter((api) => !api.isAlive());
  broken.push(...ended.map((api) => `${name}: an API process ended. ${lastWords(api.output())}`));
  const others = [...stage.load.otherAnswers];
  const unknown = others.filter(([answer]) => answer !== '503 MSGECCSE9001');
  broken.push(...unknown.map(([answer, count]) => `${name}: ${count} answers "${answer}"`));
  const logged = stage.apis.map((api) => firstLogged(api.output())).find(Boolean);
  if (unknown.length > 0 && logged) broken.push(`${name}: ${logged}`);
  return { rows, broken };
}

function nameOf({ apis }: Stage): string {
  return apis.length === 1 ? 'one API process' : `${apis.length} API processes`;
}

/** @returns milliseconds from the database's return to the first 200 of the slowest API */
async function recover({ apis, load }: Stage, inflict: () => Promise<void>): Promise<number> {
  await inflict();
  const returned = performance.now();
  const all = await Promise.all(apis.map((_, api) => waitAtMost(load.nextSuccess(api), givenUp)));
  return Math.max(...all.map((at) => (at === undefined ? givenUp : at - returned)));
}

function lastWords(output: string): string {
  return (
    output
      .split('\n')
      .reverse()
      .find((line) => /^\w*error\b/i.test(line)) ?? ''
  );
}

/** The first failure that the server logged: where it happened, nothing that a customer typed. */
function firstLogged(output: string): string | undefined {
  return output.split('\n').find((line) => line.includes('"msg":"failed"'));
}
