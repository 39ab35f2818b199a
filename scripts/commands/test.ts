import { addUp, type TestCount } from '../checks/count';
import { runJest } from '../checks/jest';
import { type Check, checkLint, checkStyle, checkTypes } from '../checks/static';

/**
 * `npm test`: types and style, unit tests, then the built site in a real browser. `npm test -- --all`, as CI: also
 * the files `*.long.test.ts`, which take more than twelve seconds, mostly wait, or say again on another base what others say.
 */
const startedAt = Date.now();
const isAll = process.argv.includes('--all');
if (!isAll) process.env.SHORT_TESTS = '1';

const journeysAndBudgets = ['e2e', 'lab/bench'];
const onOneSite = ['e2e/releases', 'lab/faults', 'lab/release-corpus'];

/** Both cores; short tests wait often enough for a third. */
const parallel = ['--maxWorkers', isAll ? '2' : '3'];

const lint = part('Lint', async () => toCount([await checkLint()]));
const others = part('Types, import directions, unused exports, formatting', async () =>
  toCount([...(await checkTypes()), ...(await checkStyle())]),
);
// Releases change their site under everybody's feet: one file after the other, on a site of their own. They use one
// core at most, and browsers wait much of their time, so both go on beside lint and the unit tests, and print when they end.
const onSites = others.then(async () => [
  await part('Releases on the live site', () =>
    runJest(['--selectProjects', ...onOneSite, '--runInBand'], { show: false }),
  ),
  await part('The composed site in a real browser', () =>
    runJest(['--selectProjects', ...journeysAndBudgets, ...parallel], { show: false }),
  ),
]);
await lint;
const unit = await part('Unit tests, and the server on its databases', () =>
  runJest(['--ignoreProjects', ...journeysAndBudgets, ...onOneSite, ...parallel]),
);

finish(await lint, await others, unit, ...(await onSites));

/** Runs a part of the tests between its name and its seconds. */
async function part(name: string, run: () => Promise<TestCount>): Promise<TestCount> {
  const partStartedAt = Date.now();
  console.log(`\n${name} …`);
  const count = await run();
  console.log(`${name}: ${secondsSince(partStartedAt)} s`);
  return count;
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000);
}

/** Prints the result of each check. */
function toCount(all: readonly Check[]): TestCount {
  for (const { name, isPassed, output } of all) {
    console.log(`${isPassed ? '✓' : '✗'} ${name}`);
    if (!isPassed) console.log(output);
  }
  const passed = all.filter(({ isPassed }) => isPassed).length;
  return { passed, failed: all.length - passed, skipped: [] };
}

/** The last line is the count alone. */
function finish(...counts: TestCount[]): void {
  const isAllRequired = process.env.REQUIRE_ALL === '1';
  const { passed, failed, skipped } = addUp(counts, isAllRequired);
  if (skipped.length > 0) {
    console.log(
      `\n${skipped.length} skipped${isAllRequired ? '; REQUIRE_ALL counts what a machine can be given as failed' : ''}:`,
    );
    for (const name of skipped) console.log(`  ${name}`);
  }
  if (!isAll) console.log('\nThe long tests were left out: npm test -- --all runs them too.');
  console.log(`\n${secondsSince(startedAt)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
