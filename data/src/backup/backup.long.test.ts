import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../run-command';
import samples from '../samples-folder.cjs';

jest.setTimeout(120_000); // Each command opens its database, and the first creates it.

const folder = mkdtempSync(join(tmpdir(), 'data-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [before, after, backup] = ['before', 'after', 'backup'].map((name) => join(folder, name));

async function run(dataDir: string | undefined, ...args: string[]) {
  const lines: string[] = [];
  const env = { DATA_DIR: dataDir, INIT_CWD: samples };
  const output = {
    out: (line: string) => lines.push(line),
    err: (line: string) => lines.push(line),
  };
  const code = await runCommand(
    [...args, '--quiet'],
    env,
    output,
    new Date('2027-01-10T01:00:00Z'),
  );
  return { code, lines };
}

/** As the release tool leaves it: immutable files, the pointer, and what a killed process left. */
function makeSite(dataDir: string): void {
  for (const path of ['releases/000001-a', '.staging', '.lock/held']) {
    mkdirSync(join(dataDir, 'site', path), { recursive: true });
  }
  writeFileSync(join(dataDir, 'site/releases/000001-a/index.html'), '<html>');
  writeFileSync(join(dataDir, 'site/.staging/left'), '');
  symlinkSync('releases/000001-a', join(dataDir, 'site/current'));
}

const counted = '2 members, 2 orders, 0 accepted changes';

test('a backup of embedded database and release store is restored after both are destroyed', async () => {
  makeSite(`${before}`);
  const files = ['catalog', 'members', 'orders'].flatMap((name) => [`--${name}`, `${name}.csv`]);
  expect((await run(before, 'import', ...files)).code).toBe(0);
  expect((await run(before, 'backup', '--out', `${backup}`, '--dry-run')).lines[0]).toBe(counted);
  expect(existsSync(`${backup}`)).toBe(false);
  expect((await run(before, 'backup', '--out', `${backup}`)).lines[0]).toBe(counted);
  rmSync(`${before}`, { recursive: true });

  expect((await run(after, 'restore', `${backup}`)).lines).toEqual([
    counted,
    expect.stringMatching(/^Mark: \d{4}-.*Z\. Changes that were accepted after it/),
    expect.stringMatching(/^Release store: \//),
    'Restored.',
  ]);
  expect(readlinkSync(join(`${after}`, 'site/current'))).toBe('releases/000001-a');
  expect(existsSync(join(`${after}`, 'site/releases/000001-a/index.html'))).toBe(true);
  for (const folder of ['.staging', '.lock'])
    expect(existsSync(join(`${after}`, 'site', folder))).toBe(false);
  expect((await run(after, 'show', '9000000001')).code).toBe(0);
});

test('a restore overwrites neither a database nor a release store', async () => {
  const { code, lines } = await run(after, 'restore', `${backup}`);
  expect([code, lines[0]]).toEqual([3, 'The database is not empty: name an empty one.']);
  rmSync(join(`${after}`, 'database'), { recursive: true });
  expect((await run(after, 'restore', `${backup}`)).lines[0]).toMatch(/site is there already/);
});

test.each([
  [
    'a file that was changed',
    () => appendFileSync(join(`${backup}`, 'site/releases/000001-a/index.html'), ' '),
  ],
  ['a file that is missing', () => rmSync(join(`${backup}`, 'database/PG_VERSION'))],
  ['no manifest', () => rmSync(join(`${backup}`, 'backup.json'))],
])('a backup with %s is refused', async (_what, spoil) => {
  spoil();
  const { code, lines } = await run(join(folder, 'new'), 'restore', `${backup}`);
  expect(code).toBe(3);
  expect(lines.at(-1)).toBe('Nothing was restored.');
});
