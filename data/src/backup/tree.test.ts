import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { differences, readTree } from './tree';

const folder = mkdtempSync(join(tmpdir(), 'tree-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the tree of a folder has the hash of each file and the end of each link, by their paths', async () => {
  mkdirSync(join(folder, 'deep/empty'), { recursive: true });
  writeFileSync(join(folder, 'deep/file'), 'abc');
  symlinkSync('deep/file', join(folder, 'link'));
  expect(await readTree(folder)).toEqual({
    'deep/file': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    link: 'link deep/file',
  });
});

test('two trees differ in files that are missing, new or changed, and the differences are sorted', () => {
  expect(differences({ same: '1', b: '1', gone: '1' }, { same: '1', b: '2', a: '1' })).toEqual([
    'a',
    'b',
    'gone',
  ]);
});
