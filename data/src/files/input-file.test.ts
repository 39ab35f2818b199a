import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotStart, dataFileLimits, encodeText } from 'api-server/data';
import { WrongUsage } from '../command';
import { checkFile, readEncoding } from './input-file';

const folder = mkdtempSync(join(tmpdir(), 'input-'));
const path = join(folder, 'file.csv');
afterAll(() => rmSync(folder, { recursive: true }));

test('the encodings are named as utf-8 and shift_jis; without a name the encoding is detected', () => {
  expect(readEncoding('utf-8')).toBe('utf-8');
  expect(readEncoding('shift_jis')).toBe('shift_jis');
  expect(readEncoding(undefined)).toBeUndefined();
  expect(() => readEncoding('UTF-8')).toThrow(
    new WrongUsage('--encoding must be utf-8 or shift_jis.'),
  );
});

test.each([
  ['ASCII', 'abc', undefined, 'utf-8'],
  ['ASCII', 'abc', 'shift_jis', 'shift_jis'],
  ['UTF-8', '水', undefined, 'utf-8'],
  ['UTF-8', '水', 'utf-8', 'utf-8'],
  ['Shift_JIS', encodeText('水', 'shift_jis') ?? '', undefined, 'shift_jis'],
] as const)(
  'a file in %s (%j) that is named %s is read as %s',
  async (_what, content, named, encoding) => {
    writeFileSync(path, content);
    const size = Buffer.byteLength(content);
    expect(await checkFile(path, named)).toEqual({ ok: true, value: { path, encoding, size } });
  },
);

test.each([
  ['another encoding than it has', '水', 'shift_jis', 'shift_jis ではなく utf-8 です'],
  [
    'UTF-16',
    Buffer.from([0xff, 0xfe, 0x61, 0x00]),
    undefined,
    'UTF-16 のファイルです。CSV の UTF-8 か Shift_JIS で保存し直してください',
  ],
] as const)('a file of %s is refused with the reason', async (_what, content, named, failure) => {
  writeFileSync(path, content);
  expect(await checkFile(path, named)).toEqual({ ok: false, failure });
});

test('a file of the longest size is taken, and one of a byte more is refused before it is read', async () => {
  const { maxFile } = dataFileLimits;
  writeFileSync(path, '');
  truncateSync(path, maxFile + 1); // sparse: it takes no room
  expect(await checkFile(path)).toEqual({
    ok: false,
    failure: `${maxFile + 1} バイトあり、${maxFile} バイトまでです。分けてください`,
  });
});

test('a file that cannot be read, and a folder, end the command', async () => {
  const none = join(folder, 'none');
  await expect(checkFile(none)).rejects.toThrow(
    new CannotStart(`The file ${none} cannot be read (ENOENT).`),
  );
  await expect(checkFile(folder)).rejects.toThrow(new CannotStart(`${folder} is no file.`));
});
