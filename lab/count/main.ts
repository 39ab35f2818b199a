import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, root } from 'scripts/root';
import { type Figures, writeResult } from '../support/results';
import { japaneseLines, reasons } from './japanese';
import { countRooms } from './rooms';

/**
 * `npm run count`: how many files one change of a field, a kind, a text, a setting or a command touches, how the rooms
 * import each other, and how long the sources and the manuals are.
 */
const files = listFiles();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const matching = (pattern: RegExp, among = files) => among.filter((path) => pattern.test(path));

const packageOf = (path: string) => /^(shared-api\/[^/]+|[^/]+)\//.exec(path)?.[1] ?? '';
const packages = [...new Set(matching(/(^|\/)package\.json$/).map(packageOf))].filter(
  (name) => !['', 'demo'].includes(name) && !name.includes('template'),
);

const sources = matching(/\.([cm]?[jt]sx?)$/).filter((path) => packages.includes(packageOf(path)));
const purposeOf = (path: string) => {
  if (/\.(test|suite)\.|\/(testing|test)\/|^(e2e|shared-api\/testing)\//.test(path)) return 'tests';
  if (/^lab\//.test(path)) return 'laboratory';
  if (/\/(dev|gallery)\/|\.config\.|^scripts\/checks\//.test(path)) return 'tools';
  return /\/texts\//.test(path) ? 'texts' : 'production';
};
const ofPurpose = (purpose: string) => sources.filter((path) => purposeOf(path) === purpose);
const production = ofPurpose('production');
const lines = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + read(path).split('\n').length - 1, 0);
const words = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + (read(path).match(/\S+/g)?.length ?? 0), 0);

/** Returns the production files that name each of `names`. */
const naming = (names: readonly string[], among = production) =>
  among.filter((path) => {
    const text = read(path);
    return names.every((name) => new RegExp(`(?<!Object\\.)\\b${name}\\b(?!\\()`).test(text));
  });
const fewestToMost = (counts: readonly number[]) => `${Math.min(...counts)}–${Math.max(...counts)}`;

/** Files that a patch changes, and those that it brings, without tests. */
function ofPatch(name: string) {
  const all = read(`scripts/one-more/${name}.patch`)
    .split(/^diff --git /m)
    .slice(1);
  const files = all.filter((file) => !/\.(test|suite)\.tsx?$/.test(file.split('\n')[0] ?? ''));
  const own = files.filter((file) => /^new file/m.test(file)).length;
  return { files: files.length - own, ofItsOwn: own, shownBy: 'scripts/one-more' };
}

const japanese = production.flatMap((path) =>
  japaneseLines(path, read(path)).map((line) => ({ path, line })),
);
const unexplained = japanese.filter(({ path }) => !reasons.some(([place]) => place.test(path)));

const settings = [...read('release/src/settings/settings.ts').matchAll(/^ {2}(\w+): \{/gm)].flatMap(
  ([, name]) => name ?? [],
);
const ofRelease = matching(/^release\/src\//, production);

const commandFiles = ['release', 'data'].flatMap((folder) =>
  matching(new RegExp(`^${folder}/src/commands/[^/]+\\.ts$`), production),
);
const commandNames = commandFiles.flatMap((path) =>
  [...read(path).matchAll(/^export const (\w+Command)\b/gm)].flatMap(([, name]) => name ?? []),
);

const touched: Record<string, Figures> = {
  'a field of the destination': ofPatch('field'),
  'a kind of change': ofPatch('kind'),
  'a language': { files: matching(/\/texts\/ja[^/]*\.ts$/).length },
  'Japanese outside of texts': {
    files: new Set(japanese.map(({ path }) => path)).size,
    lines: japanese.length,
    withoutReason: unexplained.length,
  },
  'a setting of a release': Object.fromEntries(
    settings.map((name) => [name, naming([name], ofRelease).length]),
  ),
  'a command': { files: fewestToMost(commandNames.map((name) => naming([name]).length)) },
};
const { arrowsUp, inKnots } = countRooms(packages);
const sizes = Object.fromEntries(
  packages.map((name): [string, Figures] => [
    name,
    Object.fromEntries(
      ['production', 'texts', 'tools', 'laboratory', 'tests']
        .map((purpose) => [
          purpose,
          lines(ofPurpose(purpose).filter((path) => packageOf(path) === name)),
        ])
        .filter(([, count]) => count !== 0),
    ),
  ]),
);
const manuals: Figures = {
  docs: words(matching(/^docs\/(?!results|accessibility)[^/]+\.md$/)),
  decisions: words(matching(/^docs\/decisions\/.*\.md$/)),
  readmes: words(matching(/(^|\/)(README|CONTRIBUTING)\.md$/)),
};

const all = Object.fromEntries(
  ['production', 'texts', 'tools', 'laboratory', 'tests'].map((name) => [
    name,
    lines(ofPurpose(name)),
  ]),
);
const figures = {
  ...touched,
  rooms: { arrowsUp, inKnots },
  'lines of all packages': all,
  ...Object.fromEntries(Object.entries(sizes).map(([name, size]) => [`lines of ${name}`, size])),
  words: manuals,
};
writeResult('count', 'sources', { figures });
for (const [name, values] of Object.entries(figures)) console.log(name.padEnd(28), values);
for (const { path, line } of unexplained) console.log(`Japanese without a reason: ${path}:${line}`);
