import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest, writeManifest } from './manifest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, name), name);
});
afterEach(() => rmSync(folder, { recursive: true }));

const content = {
  database: 'embedded',
  mark: '2027-01-10T01:00:00.000Z',
  counted: { members: 1, orders: 2, changes: 3, lastReceipt: null },
} as const;
const hash = /^[0-9a-f]{64}$/;

test('a manifest is read as it was written, with the hash of every other file', async () => {
  await writeManifest(folder, content);
  expect(await readManifest(folder)).toEqual({
    ok: true,
    value: {
      ...content,
      version: 1,
      files: {
        a: expect.stringMatching(hash) as string,
        b: expect.stringMatching(hash) as string,
        c: expect.stringMatching(hash) as string,
      },
    },
  });
});

test('a folder without a manifest is no backup', async () => {
  expect(await readManifest(folder)).toEqual({
    ok: false,
    failure: `${folder} has no backup.json: it is no backup, or one that was cut off.`,
  });
});

test.each([
  [['b'], 'b'],
  [['b', 'a', 'c'], 'a and 2 more'],
])(
  'if the files %j are changed, the first of them and the number of the others are named',
  async (names, said) => {
    await writeManifest(folder, content);
    for (const name of names) appendFileSync(join(folder, name), ' ');
    expect(await readManifest(folder)).toEqual({
      ok: false,
      failure: `${said} in ${folder} is missing, new or changed since the backup.`,
    });
  },
);

test.each([
  ['is no JSON', () => '{'],
  ['is null', () => 'null'],
  ['has another version', (text: string) => text.replace('"version": 1', '"version": 2')],
  ['names another database', (text: string) => text.replace('embedded', 'MySQL')],
  ['has no mark', (text: string) => text.replace('"mark"', '"sign"')],
  ['lists no files', (text: string) => text.replace('"files"', '"file"')],
  ['has no counts', (text: string) => text.replace('"counted"', '"counts"')],
  ['counts no changes', (text: string) => text.replace('"changes": 3', '"changes": "3"')],
])('a manifest that %s is refused', async (_what, spoil) => {
  await writeManifest(folder, content);
  const file = join(folder, 'backup.json');
  writeFileSync(file, spoil(readFileSync(file, 'utf8')));
  expect(await readManifest(folder)).toEqual({
    ok: false,
    failure: `${file} is not what backup writes.`,
  });
});

test('a manifest of a PostgreSQL database is read', async () => {
  await writeManifest(folder, { ...content, database: 'PostgreSQL' });
  expect((await readManifest(folder)).ok).toBe(true);
});
