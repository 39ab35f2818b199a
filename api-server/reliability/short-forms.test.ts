import { randomInt } from 'node:crypto';
import { findPostgres } from '../src/testing/postgres-cluster';
import { cutTwoApis } from './connections';
import { oneFlood } from './floods';
import { fuzz } from './fuzz';
import { killAll, onePostgresApi, twoPostgresApis } from './kill';
import { locks } from './locks';
import type { Outcome } from './outcome';
import { fillPostgres, whyNotHere } from './room';
import { shareCluster } from './support/places';

// A second or two each; `.ci/run` tries more, and the full forms are `npm run reliability`. A failure
// names its seed, which repeats it.
const seed = randomInt(1_000_000);
/** A busy machine is slow, not wrong: the full forms judge times. */
const slack = 20;

const isRequired = process.env.REQUIRE_ALL === '1';
const isPostgresHere = findPostgres() !== undefined || isRequired;
const missing = isPostgresHere ? undefined : 'PostgreSQL is not installed';

/** A test that PostgreSQL is needed for; if there is a `reason` against it, it is skipped by that. */
function testWithPostgres(title: string, run: () => Promise<void>, reason = missing): void {
  if (reason === undefined) test(title, run);
  else test.skip(`${title} (${reason})`, run);
}

let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  if (isPostgresHere) stop = await shareCluster();
});
afterAll(() => stop?.());

function expectHeld({ broken }: Outcome): void {
  expect({ seed, broken }).toEqual({ seed, broken: [] });
}

testWithPostgres(
  'no acknowledged change is lost or doubled if API or database are killed',
  async () => {
    expectHeld(await killAll({ seed, slack, seconds: 1, tries: 1 }, {}, twoPostgresApis));
  },
);

testWithPostgres('the kill loop notices a server that acknowledges before it commits', async () => {
  const broken = { preload: 'answerEarly' } as const;
  const { rows } = await killAll({ seed, slack, seconds: 1, tries: 1 }, broken, onePostgresApi);
  expect(rows[0]?.lost).toBeGreaterThan(0);
});

testWithPostgres(
  'API processes outlive cuts, restarts, kills and pauses of the database',
  async () => {
    expectHeld(await cutTwoApis({ seed, slack, seconds: 1, tries: 1 }));
  },
);

testWithPostgres('a held order delays nobody else', async () => {
  expectHeld(await locks.run({ seed, slack, seconds: 1, tries: 1 }));
});

testWithPostgres('an honest customer is served in a flood', async () => {
  expectHeld(await oneFlood({ seed, slack, seconds: 1, tries: 1 }));
});

testWithPostgres('fuzzed requests are answered by the contract', async () => {
  expectHeld(await fuzz.run({ seed, slack, seconds: 1, tries: 200 }));
});

testWithPostgres(
  'a full disk is answered with 503',
  async () => {
    expectHeld(await fillPostgres({ seed, slack, seconds: 1, tries: 1 }));
  },
  missing ?? (isRequired ? undefined : whyNotHere()),
);
