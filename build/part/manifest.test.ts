import { writeFileSync } from 'node:fs';
import { aFolder } from '../testing/a-folder';
import { findParts, readManifest, readPart, readPartManifest } from './manifest';

const remote = { kind: 'remote', fills: ['a'], pages: [], slices: [], devPort: 0, budget: {} };

const path = aFolder({
  'package.json': { name: 'site', version: '1.2.3' },
  'remote-b/part.json': { ...remote, fills: ['b'] },
  'remote-a/part.json': remote,
  'lib/package.json': { name: 'lib', version: '1.0.0' },
  'part.json': { kind: 'host' },
  'misspelt/part.json': { ...remote, slicess: [] },
  'short/part.json': { ...remote, pages: undefined },
  'twofold/part.json': { ...remote, slices: ['a', 'b', 'a'] },
  'slashless/part.json': {
    ...remote,
    pages: [{ path: 'news', title: 'a', session: true, menu: null }],
  },
  'unlisted/part.json': { ...remote, pages: [{ path: '/a', title: 'a', session: true, menu: '' }] },
  'other/part.json': { ...remote, kind: 'remotes' },
  'worded/part.json': { ...remote, budget: { 'remote.js': '7 kB' } },
  'torn/part.json': '{ "kind": "remote"\n "fills": [] }',
  'marked/part.json': `\uFEFF${JSON.stringify(remote)}`,
  'own/package.json': '',
});

test('a package.json and a part.json are read as they are', () => {
  expect(readManifest(path())).toEqual({ name: 'site', version: '1.2.3' });
  expect(readPart(path('remote-a'))).toEqual(remote);
});

test('the parts of a site are its folders with a part.json, in the order of the alphabet', () => {
  expect(findParts(path())).toEqual([
    'marked',
    'misspelt',
    'other',
    'remote-a',
    'remote-b',
    'short',
    'slashless',
    'torn',
    'twofold',
    'unlisted',
    'worded',
  ]);
});

test('a byte order mark, which editors of Windows write, is no part of the JSON', () => {
  expect(readPart(path('marked'))).toEqual(remote);
});

test('a folder without its file is an error that names it', () => {
  expect(() => readPart(path('lib'))).toThrow(/^There is no .*lib\/part\.json\.$/);
});

const fields = String.raw`\$schema, kind, fills, pages, slices, owner, devPort, budget\.$`;
test.each([
  ['misspelt', `it has a field that nothing reads: "slicess"\\. It may have: ${fields}`],
  ['short', `it lacks "pages"\\. It has: ${fields}`],
  ['other', 'kind "remotes" is not allowed\\. Host or remote\\.$'],
  ['worded', 'budget\\.remote\\.js "7 kB" must be integer\\. Bytes: 30000\\.$'],
  ['slashless', 'pages\\[0\\]\\.path "news" is not allowed\\. .*like /order-news\\. .*$'],
  ['twofold', 'slices has "a" twice\\.$'],
  ['unlisted', 'pages\\[0\\]\\.menu "" is not allowed\\. .* 80 characters; null if .*$'],
])(
  'a %s part.json is one line that names the file, the key and what is allowed',
  (folder, line) => {
    expect(() => readPart(path(folder))).toThrow(
      expect.objectContaining({
        stack: expect.stringMatching(`^.*${folder}/part\\.json: ${line}`),
      }),
    );
  },
);

test('a part.json that is no JSON is one line that names the file', () => {
  expect(() => readPart(path('torn'))).toThrow(
    expect.objectContaining({
      stack: expect.stringMatching(/^.*torn\/part\.json is no JSON: .*$/),
    }),
  );
});

test.each([
  [
    { name: 'remote-a', version: 'v1.0.0' },
    /package\.json: version "v1\.0\.0" is not allowed\. .*/,
  ],
  [{ name: '@acme/remote-a', version: '1.0.0' }, /package\.json: name "@acme\/remote-a" is not/],
  [{ name: 'remote-a' }, /package\.json: it lacks "version"/],
])('a part whose package.json says %j is refused before it is built', (manifest, line) => {
  writeFileSync(path('own/package.json'), JSON.stringify(manifest));
  expect(() => readPartManifest(path('own'))).toThrow(line);
});
