import { between, createRandom, type Random } from '../support/random';
import type { Bounds, Harness, Outcome } from './outcome';
import { type ApiProcess, startApi } from './support/api-process';
import { createCustomers, insertOtherSessions } from './support/customers';
import { startEnds } from './support/ends-load';
import { judgeEnds } from './support/ends-verdict';
import { startExports } from './support/exports';
import { cutConnections, withPlace } from './support/places';
import { wait } from './support/wait';

/** Milliseconds between two kills, at random. */
const calm = { least: 100, most: 600 };
const processes = 2;

export const ends: Harness = {
  title:
    'take-backs and changes again, from two browsers at once, between exports, SIGKILLs and cut connections',
  bounds: { seconds: 300, tries: 250 },
  run: endAll,
};

async function endAll({ seed, seconds, tries, broken }: Bounds): Promise<Outcome> {
  return withPlace(async (place, { cluster }) => {
    const random = createRandom(seed);
    const customers = await createCustomers(place, Math.min(400 + tries * 300, 12_000));
    const others = await insertOtherSessions(place, customers);
    const start = () => startApi(place, { build: broken, env: { TAKE_BACK: 'until-export' } });
    const apis = await Promise.all(Array.from({ length: processes }, start));
    const exports = await startExports(place);
    const load = startEnds(customers, others, {
      random: createRandom(seed + 1),
      apis: processes,
      urlOf: (api) => apis[api]?.url ?? '',
    });
    const kills = await killSome(apis, start, {
      random,
      seconds,
      tries,
      cut: () => cutConnections(cluster.url),
    });
    await load.stop();
    const exported = await exports.stop();
    await Promise.all(apis.map((api) => api.kill()));
    const verdict = await judgeEnds(place, load.heard, exported);
    const { lost, doubled, late, untrue } = verdict;
    const isBroken = lost + doubled + late + untrue > 0;
    return {
      rows: [{ fault: 'ends, PostgreSQL, two API processes', kills, ...verdict }],
      broken: isBroken
        ? [`ends: ${lost} lost, ${doubled} doubled, ${late} after an export, ${untrue} untrue`]
        : [],
    };
  });
}

interface Faults {
  random: Random;
  seconds: number;
  tries: number;
  /** cuts all connections of the database */
  cut: () => Promise<void>;
}

/** Kills one process after the other; before every other one the connections of both are cut. */
async function killSome(
  apis: ApiProcess[],
  start: () => Promise<ApiProcess>,
  { random, seconds, tries, cut }: Faults,
): Promise<number> {
  const deadline = performance.now() + seconds * 1_000;
  let kills = 0;
  while (kills < tries && performance.now() < deadline) {
    await wait(between(random, calm.least, calm.most));
    if (between(random, 0, 1) === 0) await cut();
    const victim = between(random, 0, apis.length - 1);
    await apis[victim]?.kill();
    apis[victim] = await start();
    kills += 1;
  }
  return kills;
}
