import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findParts, readPart } from '@order-change/build/parts';

const root = join(__dirname, '../..');
const remotes = findParts(root).filter((name) => readPart(join(root, name)).kind === 'remote');

/** Places that could hold a list of remotes, which the next remote would have to change. */
const places = [
  'host',
  'shared-api',
  'shared-ui',
  'build',
  'scripts',
  'release/src',
  'lab/bench',
  'e2e/support',
  'eslint.config.mjs',
  'jest.config.ts',
  'package.json',
  'pnpm-workspace.yaml',
];

/** Excludes the release tool's help and refusals, whose examples are any remote, the list of tests that show a criterion, and
 * the patch of a kind of change, whose screen is the form's. */
const isExcluded = (path: string) =>
  /(^|\/)(node_modules|dist|__snapshots__)(\/|$)|\.md$|\.test\.tsx?$|release\/src\/(testing|texts|commands|store\/records)\/|^scripts\/(accessibility|one-more)\//.test(
    path,
  ) && path !== 'lab/bench/budgets.test.ts';

/** Comments may give an example too: they change nothing. */
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

function filesBelow(path: string): string[] {
  if (isExcluded(path)) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`));
}

test('the parts are the folders that hold a part.json, one host and its remotes', () => {
  expect(findParts(root).filter((name) => !remotes.includes(name))).toEqual(['host']);
  expect(remotes.length).toBeGreaterThanOrEqual(2);
});

test('no file but a remote’s own names it: the next remote changes none of them', () => {
  const naming = places.flatMap(filesBelow).filter((path) => {
    const text = withoutComments(readFileSync(join(root, path), 'utf8'));
    return remotes.some((name) => text.includes(name));
  });
  expect(naming).toEqual([]);
});

test('every remote has a port of its own for npm run dev', () => {
  const ports = remotes.map((name) => {
    const part = readPart(join(root, name));
    return part.kind === 'remote' ? part.devPort : undefined;
  });
  expect(new Set(ports).size).toBe(remotes.length);
});
