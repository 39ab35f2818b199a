export interface TestCount {
  passed: number;
  failed: number;
  /** names of the tests that were not run; each says why in its name */
  skipped: string[];
}

/** The part of jest's JSON report that is read here. */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/**
 * Counts a run of jest by its report and its exit code. A suite that does not even load is a failure,
 * and so is a run that ends badly though nothing in it failed: it found no tests, or died before it
 * could report.
 */
export function toTestCount(code: number, report?: JestReport): TestCount {
  if (!report) return { passed: 0, failed: 1, skipped: [] };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
}

/** Builders of container images need a daemon, which no package brings along. */
const neverRequired = /\(docker does not run here\)$/;

/** Adds up. If everything is required, a skipped test is a failed one, unless no machine can be required to run it. */
export function addUp(counts: readonly TestCount[], isAllRequired: boolean): TestCount {
  const skipped = counts.flatMap((count) => count.skipped);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return {
    passed: counts.reduce((sum, count) => sum + count.passed, 0),
    failed:
      failed + (isAllRequired ? skipped.filter((name) => !neverRequired.test(name)).length : 0),
    skipped,
  };
}
