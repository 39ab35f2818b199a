import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from './run';

export interface TestCount {
  passed: number;
  failed: number;
  /** names of the tests that were not run; each says why in its name */
  skipped: string[];
}

/** The part of jest's JSON report that is read here. */
interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** PGlite loads its program by `import()`, which jest's sandbox allows only with this flag. */
export const jestEnv = { NODE_OPTIONS: '--experimental-vm-modules', NODE_NO_WARNINGS: '1' };
export const jestBin = 'node_modules/jest/bin/jest.js';

/** Runs jest with its usual output and counts. A suite that does not even load is a failure. */
export async function runJest(args: readonly string[]): Promise<TestCount> {
  const folder = mkdtempSync(join(tmpdir(), 'order-change-tests-'));
  const file = join(folder, 'report.json');
  try {
    await runNode([jestBin, '--json', `--outputFile=${file}`, ...args], {
      env: jestEnv,
      show: true,
    });
    return readCount(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A run that died before it could report is one failure. */
function readCount(file: string): TestCount {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: [] };
  return toCount(JSON.parse(readFileSync(file, 'utf8')) as JestReport);
}

function toCount(report: JestReport): TestCount {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: tests.filter(({ status }) => status === 'pending').map(({ fullName }) => fullName),
  };
}
