import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles, root } from '../root';

const files = listFiles()
  .filter((path) => /\.(test|suite)\.tsx?$/.test(path))
  .map((path) => join(root, path));

/** The text of the test files of this name: `session.suite.ts`. */
function read(name: string): string {
  const named = files.filter((file) => basename(file) === name);
  return named.map((file) => readFileSync(file, 'utf8')).join('\n');
}

/** `check-code.suite.ts` (e2e) "used up", "at once": a file of tests, and words of the tests in it. */
const citation = /`([\w.-]+\.(?:test|suite)\.tsx?)`(?: \(e2e\))?((?:,? "[^"]+")*)/g;

const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const cited = [...document.matchAll(citation)].map(([, file = '', words = '']) => ({
  file,
  words: [...words.matchAll(/"([^"]+)"/g)].map(([, some = '']) => some),
}));

test('every test that docs/security.md names by its words is in the file that it names', () => {
  expect(cited.length).toBeGreaterThan(50);
  const missing = cited.flatMap(({ file, words }) => {
    const text = read(file).replaceAll('’', "'").replaceAll("\\'", "'");
    if (text === '') return [file];
    return words.filter((some) => !text.includes(some)).map((some) => `${file}: "${some}"`);
  });
  expect(missing).toEqual([]);
});
