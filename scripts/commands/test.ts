import { addUp, type TestCount } from '../checks/count';
import { runJest } from '../checks/jest';
import { type Check, checkLint, checkStyle, checkTypes } from '../checks/static';

/** `npm test`: types and style, unit tests, then the built site in a real browser. */
const startedAt = Date.now();

/** Both cores. */
const parallel = ['--maxWorkers', '2'];

const checks = await part('Types, lint, import directions and formatting', async () => {
  // Lint takes as long as all others together.
  const others = async () => [...(await checkTypes()), ...(await checkStyle())];
  return toCount((await Promise.all([checkLint().then((lint) => [lint]), others()])).flat());
});
// Releases change their site under everybody's feet: one file after the other, on a site of their own. They use one
// core at most, so they run beside the unit tests, and print what they did when they end.
const [unit, releases] = await Promise.all([
  part('Unit tests, and the server on its databases', () =>
    runJest(['--ignoreProjects', 'e2e', 'e2e/releases', ...parallel]),
  ),
  part('Releases on the live site', () =>
    runJest(['--selectProjects', 'e2e/releases', '--runInBand'], { show: false }),
  ),
]);
const journeys = await part('The composed site in a real browser', () =>
  runJest(['--selectProjects', 'e2e', ...parallel]),
);

finish(checks, unit, releases, journeys);

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
  console.log(`\n${secondsSince(startedAt)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
