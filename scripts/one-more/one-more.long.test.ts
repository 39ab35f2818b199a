import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeCompiler, typePrograms } from '../checks/type-programs';
import { copyTree } from './copy-tree';

jest.setTimeout(600_000); // It checks all types and runs tests of four packages on a copy.

const jestBin = 'node_modules/jest/bin/jest.js';
const copy = mkdtempSync(join(tmpdir(), 'one-more-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** @returns the output of what failed, nothing if it did not */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules' },
  });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

beforeAll(() => {
  copyTree(copy);
  for (const patch of ['field.patch', 'kind.patch'])
    execFileSync('git', ['apply', join(__dirname, patch)], { cwd: copy });
  execFileSync('node_modules/.bin/drizzle-kit', ['generate', '--name', 'one_more'], {
    cwd: join(copy, 'api-server'),
  });
});

test.each(typePrograms)(
  'with an eighth field of the destination and a fourth kind of change the types of %s pass',
  (program) => {
    expect(run(typeCompiler, '--noEmit', '--project', program)).toBe('');
  },
);

test('with an eighth field and a fourth kind the tests of rules, form and export pass', () => {
  const files = 'contract/(kinds|change)|each-field|steps/(wrapping|select)|change-rows';
  const projects = ['shared-api', 'remote-order-form', 'data'];
  expect(run(jestBin, `--testPathPatterns=${files}`, '--selectProjects', ...projects)).toBe('');
});

test('an eighth field alone, and a fourth kind alone, is accepted, mailed and exported on both databases', () => {
  const files = '--testPathPatterns=api\\.(postgresql|pglite\\.long)';
  expect(run(jestBin, '--selectProjects=api-server', files, '-t', 'alone is accepted')).toBe('');
});

test('with an eighth field and a fourth kind an accepted change is seen again and taken back, and conformance holds', () => {
  const tests = 'every promise of the conformance|seen again|taken back or changed again';
  const files = '--testPathPatterns=api\\.postgresql';
  expect(run(jestBin, '--selectProjects=api-server', files, '-t', tests)).toBe('');
});
