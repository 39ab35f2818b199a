import { aFolder } from '../testing/a-folder';
import { findParts, readManifest, readPart } from './manifest';

const remote = { kind: 'remote', fills: ['a'], pages: [], slices: [], devPort: 0, budget: {} };

const path = aFolder({
  'package.json': { name: 'site', version: '1.2.3' },
  'remote-b/part.json': { ...remote, fills: ['b'] },
  'remote-a/part.json': remote,
  'lib/package.json': { name: 'lib', version: '1.0.0' },
  'part.json': { kind: 'host' },
  'misspelt/part.json': { ...remote, slicess: [] },
  'short/part.json': { ...remote, pages: undefined },
  'worded/part.json': { ...remote, budget: { 'remote.js': '7 kB' } },
  'torn/part.json': '{ "kind": "remote" "fills": [] }',
});

test('a package.json and a part.json are read as they are', () => {
  expect(readManifest(path())).toEqual({ name: 'site', version: '1.2.3' });
  expect(readPart(path('remote-a'))).toEqual(remote);
});

test('the parts of a site are its folders with a part.json, in the order of the alphabet', () => {
  expect(findParts(path())).toEqual([
    'misspelt',
    'remote-a',
    'remote-b',
    'short',
    'torn',
    'worded',
  ]);
});

test('a folder without its file is an error that names it', () => {
  expect(() => readPart(path('lib'))).toThrow(/^There is no .*lib\/part\.json\.$/);
});

test.each([
  ['misspelt', /misspelt\/part\.json has a field that nothing reads: "slicess"\.$/],
  ['short', /short\/part\.json lacks "pages"\.$/],
  ['worded', /worded\/part\.json: the budget of remote\.js is no number of bytes\.$/],
  ['torn', /torn\/part\.json is no JSON: /],
])('a %s part.json is an error that names the file and the field', (folder, message) => {
  expect(() => readPart(path(folder))).toThrow(message);
});
