import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root';
import { type JestReport, type TestCount, toTestCount } from './count';
import { runNode } from './run';

/** PGlite loads its program by `import()`, which jest's sandbox allows only with this flag. */
const flags = `--experimental-vm-modules --require ${JSON.stringify(join(root, 'scripts/checks/code-cache.cjs'))}`;
export const jestEnv = { NODE_OPTIONS: flags, NODE_NO_WARNINGS: '1' };
export const jestBin = 'node_modules/jest/bin/jest.js';

/** Runs jest and counts. Its usual output is shown as it comes, or at the end. */
export async function runJest(args: readonly string[], { show = true } = {}): Promise<TestCount> {
  const folder = mkdtempSync(join(tmpdir(), 'order-change-tests-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await runNode([jestBin, '--json', `--outputFile=${file}`, ...args], {
      env: jestEnv,
      show,
    });
    process.stdout.write(output);
    return toTestCount(code, readReport(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readReport(file: string): JestReport | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as JestReport;
}
