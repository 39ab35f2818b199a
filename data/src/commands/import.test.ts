import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeText } from 'api-server/data';
import { runCommand } from '../run-command';
import samples from '../samples-folder.cjs';

const folder = mkdtempSync(join(tmpdir(), 'data-import-'));
const now = new Date('2027-01-10T01:00:00Z');
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a command on an embedded database in the folder, typed in the folder of the samples. */
async function run(...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const pictures = join(folder, 'served');
  const env = { DATA_DIR: join(folder, 'data'), INIT_CWD: samples, PICTURES_DIR: pictures };
  const code = await runCommand(
    [...args],
    env,
    { out: (line) => out.push(line), err: (line) => err.push(line) },
    now,
  );
  return { code, out, err };
}

const files = (suffix: string) =>
  ['catalog', 'rules', 'members', 'orders'].flatMap((name) => [
    `--${name}`,
    `${name}${suffix}.csv`,
  ]);

beforeAll(() => mkdirSync(join(folder, 'data')));

test('a dry run of the samples counts everything and changes nothing', async () => {
  for (const _time of ['first', 'second']) {
    const { code, out } = await run('import', ...files(''), '--dry-run');
    expect(code).toBe(0);
    expect(out).toEqual([
      'items: 3 added, 0 changed, 0 closed (3 rows)',
      'delivery rules: 3 added, 0 changed, 0 closed (3 rows)',
      'members: 2 added, 0 changed, 0 closed (2 rows)',
      'orders: 2 added, 0 changed, 0 closed (4 rows)',
      'Nothing was changed: this was a dry run.',
    ]);
  }
});

test('the samples in Shift_JIS are the same data as those in UTF-8, which --json tells', async () => {
  expect((await run('import', ...files('.shift-jis'), '--quiet')).code).toBe(0);
  const { code, out, err } = await run('import', ...files(''), '--json');
  expect([code, err]).toEqual([0, []]);
  const none = { added: 0, changed: 0, closed: 0 };
  expect(JSON.parse(out.join(''))).toEqual({
    command: 'import',
    exitCode: 0,
    dryRun: false,
    rows: { catalog: 3, rules: 3, members: 2, orders: 4 },
    counts: { catalog: none, rules: none, members: none, orders: none },
    kept: [],
  });
});

test('bad rows go to the screen and to a CSV file in the encoding of the file', async () => {
  const file = join(folder, 'members.csv');
  const text = '会員番号,電話番号\r\n9000000001,電話なし～\r\n12,0312345678\r\n';
  writeFileSync(file, encodeText(text, 'shift_jis') ?? '');
  const { code, err } = await run('import', '--members', file, '--quiet');
  expect(code).toBe(3);
  expect(err).toEqual([
    `${file}, line 2, column phone_number ("電話なし～"): must be 10 or 11 digits that begin with 0`,
    `${file}, line 3, column membership_number ("12"): must be 10 digits`,
    `Nothing was imported: 2 problems. All of them: ${file}.problems.csv`,
  ]);
  const expected = [
    'file,line,column,value,reason',
    `${file},2,phone_number,電話なし～,must be 10 or 11 digits that begin with 0`,
    `${file},3,membership_number,12,must be 10 digits`,
    '',
  ].join('\r\n');
  expect(readFileSync(`${file}.problems.csv`)).toEqual(encodeText(expected, 'shift_jis'));
});

test.each([
  [
    'a wrong encoding',
    ['--members', 'members.csv', '--encoding', 'shift_jis'],
    3,
    /is utf-8, not shift_jis/,
  ],
  [
    'an encoding that nobody knows',
    ['--members', 'members.csv', '--encoding', 'latin1'],
    2,
    /utf-8 or shift_jis/,
  ],
  ['a file that is not there', ['--members', 'none.csv'], 4, /none\.csv cannot be read \(ENOENT\)/],
  ['no file', [], 2, /Name at least one file/],
  ['an option that nobody knows', ['--member', 'members.csv'], 2, /Unknown option '--member'/],
  ['an argument of no option', ['members.csv'], 2, /belongs to no option/],
  ['pictures without a catalogue', ['--pictures', '.'], 2, /at least one file|needs --catalog/],
])('%s is refused with its reason', async (_what, args, code, reason) => {
  const outcome = await run('import', ...args, '--quiet');
  expect(outcome.code).toBe(code);
  expect(outcome.err.join('\n')).toMatch(reason);
});

test('a file of 2 GB is refused before it is read', async () => {
  const file = join(folder, 'huge.csv');
  writeFileSync(file, '');
  truncateSync(file, 2 * 1024 ** 3); // sparse: it takes no room
  const { code, err } = await run('import', '--orders', file, '--quiet');
  expect(code).toBe(3);
  expect(err[0]).toMatch(/huge\.csv, line 1: has 2147483648 bytes, more than 1500000000/);
});

test('pictures are looked at before and copied after the import', async () => {
  const pictures = join(folder, 'pictures');
  const served = join(folder, 'served');
  for (const path of [pictures, served]) mkdirSync(path);
  const args = ['import', '--catalog', 'catalog.csv', '--pictures', pictures, '--quiet'];
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';
  for (const name of ['270010.svg', '270020.svg']) writeFileSync(join(pictures, name), svg);
  copyFileSync(join(samples, 'orders.csv'), join(pictures, '270030.svg'));
  const refused = await run(...args);
  expect(refused.code).toBe(3);
  expect(refused.err[0]).toMatch(/line 4, column picture \("270030\.svg"\): is no SVG picture$/);
  expect(existsSync(join(served, '270010.svg'))).toBe(false);

  writeFileSync(join(pictures, '270030.svg'), svg);
  expect((await run(...args)).code).toBe(0);
  expect(readFileSync(join(served, '270030.svg'), 'utf8')).toBe(svg);
});

test('help explains the command with its options', async () => {
  const { code, out } = await run('help', 'import');
  expect(code).toBe(0);
  expect(out.join('\n')).toMatch(/--dry-run .*change nothing/);
  expect((await run('imports')).code).toBe(2);
});
