import { readFileSync } from 'node:fs';
import { aFolder } from '../testing/a-folder';
import { buildFile, describeFiles } from './describe-files';
import { placeholder } from './placeholder';
import { usedClientExports, writeBuildInfo } from './write-build-info';

const path = aFolder({
  'dist/main.js': 'go()',
  'dist/a/b.js': '',
  'dist/build.json': 'of an earlier build',
  'src/page.tsx': "import { store, http } from '@order-change/client';",
  'src/other.ts': "import { useMemo } from 'react';",
  'src/words.md': "import { store } from '@order-change/client';",
});
const empty = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

test('every file of a build is described by hash and size, but for the description itself', () => {
  const files = describeFiles(path('dist'));
  expect(Object.keys(files)).toEqual(['a/b.js', 'main.js']);
  expect(files['a/b.js']).toEqual({ integrity: empty, size: 0 });
  expect(files['main.js']).toEqual({ integrity: expect.stringMatching(/^sha384-/), size: 4 });
});

test('build.json holds what the build says, what it found, and its files, without an address', () => {
  const used = new Set(['store', 'http']);
  const built = { entry: 'main.js', preload: ['a/b.js'], usedClientExports: used };
  writeBuildInfo(path('dist'), { name: 'news', schema: 1 }, built);
  const text = readFileSync(path(`dist/${buildFile}`), 'utf8');
  expect(text).toMatch(/^\{\n {2}"schema": 1,\n[^]*\}\n$/);
  expect(JSON.parse(text)).toEqual({
    schema: 1,
    placeholder,
    name: 'news',
    entry: 'main.js',
    preload: ['a/b.js'],
    usedClientExports: ['http', 'store'],
    firstScreen: null,
    files: describeFiles(path('dist')),
  });
});

test('build.json names the layouts and the first screen of a host, in format 2', () => {
  const built = {
    entry: 'main.js',
    preload: [],
    views: { top: ['top.js'] },
    firstScreen: 'a.json',
  };
  writeBuildInfo(path('dist'), {}, { ...built, usedClientExports: new Set() });
  expect(JSON.parse(readFileSync(path(`dist/${buildFile}`), 'utf8'))).toMatchObject({
    schema: 2,
    views: { top: ['top.js'] },
    firstScreen: 'a.json',
  });
});

test.each([
  ['src/page.tsx', ['http', 'store']],
  ['src/page.tsx?query', ['http', 'store']],
  ['src/other.ts', []],
  ['src/words.md', []],
  ['src/gone.ts', []],
])('the file %s uses %j of the shared client', (file, names) => {
  expect(usedClientExports(path(file)).sort()).toEqual(names);
});

test('a module that a preset has made uses nothing of the shared client', () => {
  expect(usedClientExports(`\0${path('src/page.tsx')}`)).toEqual([]);
});
