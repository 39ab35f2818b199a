import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Place } from '../../api-server/src/testing/ask-elsewhere';
import { type Cluster, findPostgres } from '../../api-server/src/testing/postgres-cluster';
import { burstOnce, customersOfBurst } from './burst';
import { breakConnections } from './connections';
import { customersOfOneFlood, tryFloods } from './floods';
import { customersOfFuzz, fuzzApi, manySends } from './fuzz';
import { killSome } from './kill';
import { customersOfRound, holdRows } from './locks';
import type { Outcome } from './outcome';
import { fillPostgres, whyNotHere } from './room';
import { createCustomers, type Customer } from './support/customers';
import { emptyPlace, startAnyCluster } from './support/places';
import { openSite, type Site } from './support/site';
import { openStage, type Stage } from './support/stage';
import { closeGreedy, customersOfUnread } from './unread';

jest.setTimeout(120_000); // Servers are killed and started again.

// A second or two each; `.ci/run` tries more, and the full forms are `npm run reliability`. A failure
// names its seed, which repeats it. Tests share servers and a database, because to start one takes longer than a test.
const seed = randomInt(1_000_000);
/** A busy machine is slow, not wrong: the full forms compare times. */
const bounds = { seed, slack: 20, seconds: 1, tries: 1 };

const isRequired = process.env.REQUIRE_ALL === '1';
const isPostgresHere = findPostgres() !== undefined || isRequired;
const missing = isPostgresHere ? undefined : 'PostgreSQL is not installed';
const notRoom = isRequired ? undefined : whyNotHere();

/** A test that PostgreSQL is needed for; if there is a `reason` against it, it is skipped by that. */
function testWithPostgres(title: string, run: () => Promise<void>, reason = missing): void {
  if (reason === undefined) test(title, run);
  else test.skip(`${title} (${reason})`, run);
}

const customersOf = {
  stage: 600,
  brokenStage: 200,
  site:
    customersOfRound + customersOfOneFlood + customersOfFuzz + customersOfBurst + customersOfUnread,
};

let folder: string;
let cluster: Cluster;
let place: Place;
let stage: Stage;
let site: Site;
let forBrokenStage: Customer[];
let fullDisk: Promise<Outcome> | undefined;
beforeAll(async () => {
  if (!isPostgresHere) return;
  // It has a PostgreSQL of its own, so it goes on beside the first tests, which mostly wait.
  fullDisk = notRoom === undefined ? fillPostgres(bounds) : undefined;
  fullDisk?.catch(() => undefined); // its test says so
  folder = mkdtempSync(join(tmpdir(), 'reliability-'));
  cluster = await startAnyCluster();
  place = await emptyPlace(folder, cluster);
  const count = customersOf.stage + customersOf.brokenStage + customersOf.site;
  const customers = await createCustomers(place, count);
  forBrokenStage = customers.splice(0, customersOf.brokenStage);
  const onStage = customers.splice(0, customersOf.stage);
  [stage, site] = await Promise.all([
    openStage({ place, apis: 2, customers: onStage }),
    openSite(place, customers, { env: manySends }),
  ]);
});
afterAll(async () => {
  if (!isPostgresHere) return;
  await fullDisk?.catch(() => undefined);
  await stage.load.stop();
  await Promise.all([...stage.apis, site.api].map((api) => api.kill()));
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

function expectHeld({ broken }: Outcome): void {
  expect({ seed, broken }).toEqual({ seed, broken: [] });
}

describe('Two API processes under a load of submissions', () => {
  testWithPostgres('outlive cuts, restarts, kills and pauses of their database', async () => {
    expectHeld(await breakConnections(stage, bounds, cluster));
  });

  testWithPostgres('lose and double no acknowledged change, killed or not', async () => {
    await killSome(stage, bounds, cluster);
    const { acknowledged, ...verdict } = await stage.close();
    expect({ seed, ...verdict }).toEqual({ seed, lost: 0, doubled: 0, torn: 0 });
    expect(acknowledged).toBeGreaterThan(0);
  });
});

describe('An API process', () => {
  testWithPostgres('delays nobody else while an order is held', async () => {
    expectHeld(await holdRows(site, bounds));
  });

  testWithPostgres('serves honest customers in a flood', async () => {
    expectHeld(await tryFloods(site, bounds));
  });

  testWithPostgres('refuses at once what does not fit of a burst', async () => {
    expectHeld(await burstOnce(site, bounds));
  });

  testWithPostgres('closes connections that ask for more than they read', async () => {
    expectHeld(await closeGreedy(site, bounds));
  });

  testWithPostgres('answers fuzzed requests by the contract', async () => {
    expectHeld(await fuzzApi(site, { ...bounds, seconds: 10, tries: 200 }));
  });
});

testWithPostgres(
  'a full disk is answered with 503',
  async () => {
    expectHeld((await fullDisk) as Outcome);
  },
  missing ?? notRoom,
);

// The last one: it loses changes in the database of all.
testWithPostgres('the kill loop notices a server that acknowledges before it commits', async () => {
  const customers = forBrokenStage;
  const broken = await openStage({ place, apis: 1, customers, build: 'kill' });
  await killSome(broken, bounds, cluster);
  expect((await broken.close()).lost).toBeGreaterThan(0);
});
