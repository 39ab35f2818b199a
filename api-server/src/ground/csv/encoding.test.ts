import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { detectEncoding, encodeText, unencodable } from './encoding';

const folder = mkdtempSync(join(tmpdir(), 'encoding-'));
const file = join(folder, 'text.csv');
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['UTF-8', Buffer.from('商品'), 'utf-8'],
  ['UTF-8 with a BOM', Buffer.from('\uFEFF商品'), 'utf-8'],
  ['UTF-8 whose last character is cut off', Buffer.from('商品').subarray(0, -1), 'utf-8'],
  ['Shift_JIS', encodeText('商品', 'shift_jis'), 'shift_jis'],
  ['ASCII, which is both', Buffer.from('item_no'), undefined],
])('a file in %s is recognised', async (_what, content, encoding) => {
  writeFileSync(file, content ?? '');
  expect(await detectEncoding(file)).toBe(encoding);
});

test.each([
  ['UTF-16', Buffer.from('\uFEFF商品', 'utf16le'), 'UTF-16 のファイル'],
  ['JIS', Buffer.from('\x1B$B>&IJ\x1B(B,a', 'latin1'), 'ISO-2022-JP'],
  ['a workbook', Buffer.from('PK\x03\x04 ...', 'latin1'), 'Excel のブック'],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'Excel のブック'],
])('a file that is %s is refused by name', async (_what, content, name) => {
  writeFileSync(file, content);
  await expect(detectEncoding(file)).rejects.toThrow(name);
});

test('Shift_JIS is written byte for byte as Windows writes it', () => {
  const bytes = encodeText('～∥－―①㈱髙﨑\\~', 'shift_jis');
  expect(bytes?.toString('hex')).toBe('81608161817c815c8740878afbfcfab15c7e');
});

test('characters that Shift_JIS lacks are named, never written as question marks', () => {
  expect(encodeText('𠮷野家', 'shift_jis')).toBeUndefined();
  expect(unencodable('𠮷野家😀¥?𠮷', 'shift_jis')).toEqual(['𠮷', '😀', '¥']);
  expect(encodeText('?', 'shift_jis')?.toString()).toBe('?');
});
