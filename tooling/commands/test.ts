import { addUp, type TestCount } from '../checks/count';
import { runJest } from '../checks/jest';
import { checkStyle, checkTypes, type Check } from '../checks/static';

/** `npm test`: types and style, unit tests, then the built site in a real browser. */
const startedAt = Date.now();

console.log('Types, lint and formatting …');
const checks = (await Promise.all([checkTypes(), checkStyle()])).flat();
checks.forEach(tell);

/** Both cores; a run of its own for what changes the site under everybody's feet. */
const parallel = ['--maxWorkers', '2'];

console.log('\nUnit tests, and the server on its databases …');
const unit = await runJest(['--ignoreProjects', 'e2e', 'e2e/releases', ...parallel]);

console.log('\nThe composed site in a real browser …');
const journeys = await runJest(['--selectProjects', 'e2e', ...parallel]);

console.log('\nReleases on the live site …');
const releases = await runJest(['--selectProjects', 'e2e/releases', '--runInBand']);

finish(toCount(checks), unit, journeys, releases);

function tell({ name, isPassed, output }: Check): void {
  console.log(`${isPassed ? '✓' : '✗'} ${name}`);
  if (!isPassed) console.log(output);
}

function toCount(all: readonly Check[]): TestCount {
  const passed = all.filter(({ isPassed }) => isPassed).length;
  return { passed, failed: all.length - passed, skipped: [] };
}

/** The last line is the count alone. */
function finish(...counts: TestCount[]): void {
  const isAllRequired = process.env.REQUIRE_ALL === '1';
  const { passed, failed, skipped } = addUp(counts, isAllRequired);
  if (skipped.length > 0) {
    console.log(
      `\n${skipped.length} skipped${isAllRequired ? ', which REQUIRE_ALL forbids' : ''}:`,
    );
    for (const name of skipped) console.log(`  ${name}`);
  }
  console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
