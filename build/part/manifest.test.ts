import { aFolder } from '../testing/a-folder';
import { findParts, readManifest, readPart } from './manifest';

const path = aFolder({
  'package.json': { name: 'site', version: '1.2.3' },
  'remote-b/part.json': { kind: 'remote', fills: ['b'] },
  'remote-a/part.json': { kind: 'remote', fills: ['a'] },
  'lib/package.json': { name: 'lib', version: '1.0.0' },
  'part.json': { kind: 'host' },
});

test('a package.json and a part.json are read as they are', () => {
  expect(readManifest(path())).toEqual({ name: 'site', version: '1.2.3' });
  expect(readPart(path('remote-a'))).toEqual({ kind: 'remote', fills: ['a'] });
});

test('the parts of a site are its folders with a part.json, in the order of the alphabet', () => {
  expect(findParts(path())).toEqual(['remote-a', 'remote-b']);
});

test('a folder without its file is an error of the file system', () => {
  expect(() => readPart(path('lib'))).toThrow('ENOENT');
});
