import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(__dirname, '../..');

interface Direction {
  from: string;
  may: string[];
}

/** `shared-api/{client,shell}` and `shared-api/(client|shell)` as the paths that they stand for. */
function expand(place: string): string[] {
  const [, start = '', names, end = ''] = /^(.*)[{(](.*)[})](.*)$/.exec(place) ?? [];
  return names === undefined ? [place] : names.split(/[,|]/).map((name) => start + name + end);
}

/** The rows of the table of folders: folder, and what it may import. */
function readTable(): [string, string[]][] {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const table = text.slice(text.indexOf('| folder | what lives there'));
  const rows = table.slice(0, table.indexOf('\n\n')).split('\n').slice(2);
  return rows.map((row) => {
    const [, folder = '', , may = ''] = row.split(/ ?\| ?/);
    const named = [...may.matchAll(/`([^`]+)`/g)].flatMap(([, place = '']) => expand(place));
    return [folder.replaceAll(/[`/]+$|^`/g, ''), named.sort()];
  });
}

/** The rules are a module of dependency-cruiser's configuration, which jest does not load. */
const program = `import { directions } from ${JSON.stringify(pathToFileURL(join(root, 'scripts/checks/directions.mjs')))};
console.log(JSON.stringify(directions));`;
const directions = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' }),
) as Direction[];

/** Rules of places inside of a folder belong to its row; a folder imports itself anyway. */
function mayImport(folder: string): string[] {
  const own = directions.filter(({ from }) => new RegExp(`^(${from})$`).test(folder));
  const page =
    folder === 'release' ? directions.filter(({ from }) => from === 'release/ops-page') : [];
  const places = [...own, ...page].flatMap(({ may }) => may.flatMap(expand));
  const others = places
    .map((place) => place.replace('/src/', '/'))
    .filter((place) => place !== folder);
  return [...new Set(others)].filter((place) => !place.startsWith(`${folder}/`)).sort();
}

test.each(readTable())('docs/architecture.md names all that %s may import', (folder, named) => {
  expect(named).toEqual(mayImport(folder));
});

test('each folder that a rule speaks of has a row in docs/architecture.md', () => {
  const rows = readTable().map(([folder]) => folder);
  const missing = directions.filter(
    ({ from }) =>
      !rows.some(
        (folder) => new RegExp(`^(${from})$`).test(folder) || from.startsWith(`${folder}/`),
      ),
  );
  expect(missing).toEqual([]);
});
