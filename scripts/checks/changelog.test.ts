import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, root } from '../root';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Packages that other teams install: those that are not private. */
const packages = listFiles()
  .filter((path) => /(^|\/)package\.json$/.test(path) && !path.startsWith('scripts/new-remote/'))
  .map((path) => JSON.parse(read(path)) as { name: string; version: string; private?: boolean })
  .filter((one) => one.private !== true);

test('CHANGELOG.md has a row for the version of each package that other teams install', () => {
  expect(packages.length).toBeGreaterThan(5);
  const sections = read('CHANGELOG.md').split(/^## /m);
  const without = packages.filter(({ name, version }) => {
    const section = sections.find((text) => text.startsWith(`${name}\n`)) ?? '';
    return !section.includes(`\n| ${version} | `);
  });
  expect(without.map(({ name, version }) => `${name} ${version}`)).toEqual([]);
});
