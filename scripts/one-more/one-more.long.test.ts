import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { typeCompiler, typePrograms } from '../checks/type-programs';
import { root } from '../root';

jest.setTimeout(600_000); // It checks all types and runs tests of four packages on a copy.

const jestBin = 'node_modules/jest/bin/jest.js';
const copy = mkdtempSync(join(tmpdir(), 'one-more-'));
afterAll(() => rmSync(copy, { recursive: true }));

const left = ['.git', '.data', 'dist', '.cache', 'coverage'];

/**
 * Copies the workspace: its own files, and the links of its packages to each other. What comes from the registry is not
 * copied, the copy refers to it.
 */
function copyTree(to: string): void {
  const packagesFolder = join('node_modules', '.pnpm');
  cpSync(root, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !left.includes(basename(path)) && relative(root, path) !== packagesFolder,
  });
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  symlinkSync(join(root, packagesFolder), join(to, packagesFolder));
  if (readdirSync(to).length === 0) throw new Error(`Nothing was copied to ${to}.`);
}

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
  const files =
    'contract/(kinds|change)|each-field|steps/(wrapping|select)|change-rows|commands/show';
  const projects = ['shared-api', 'remote-order-form', 'data'];
  expect(run(jestBin, `--testPathPatterns=${files}`, '--selectProjects', ...projects)).toBe('');
});

test('with an eighth field and a fourth kind the client, of which a page has one, exports what it did', () => {
  const args = ['--testPathPatterns=api-report.long', '-t', '@order-change/client'];
  expect(run(jestBin, '--selectProjects=scripts', ...args)).toBe('');
});

test('an eighth field and a fourth kind are accepted, mailed, exported, seen again and taken back, and conformance holds', () => {
  const tests = [
    'alone is accepted',
    'every promise of the conformance',
    'seen again',
    'taken back or changed again',
  ].join('|');
  const files = '--testPathPatterns=api\\.postgresql';
  expect(run(jestBin, '--selectProjects=api-server', files, '-t', tests)).toBe('');
});
