import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeText } from 'api-server/data';
import { listProblems } from './list-problems';
import { createProblemFiles, problemPath } from './problem-files';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'problems-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const inputs = (encoding: 'utf-8' | 'shift_jis') => {
  const [one, other] = ['one.csv', 'other.csv'].map((name) => join(folder, name));
  return [
    { path: `${one}`, encoding, size: 1 },
    { path: `${other}`, encoding, size: 1 },
  ] as const;
};

test('problems go into a file beside each file that has some, in UTF-8 with the mark that spreadsheets need', () => {
  const files = inputs('utf-8');
  const [{ path: file }] = files;
  const problems = createProblemFiles(files);
  problems.add({ file, line: 2, column: 'name', value: '髙', reason: 'must not be empty' });
  problems.add({ file, line: 3, reason: 'has 2 cells' });
  expect(problems.close()).toEqual([problemPath(file)]);
  expect(readFileSync(problemPath(file), 'utf8')).toBe(
    `\uFEFFfile,line,column,value,reason\r\n${file},2,name,髙,must not be empty\r\n${file},3,,,has 2 cells\r\n`,
  );
});

test('problems of a file in Shift_JIS are written in Shift_JIS, without a mark', () => {
  const files = inputs('shift_jis');
  const [, { path: file }] = files;
  const problems = createProblemFiles(files);
  problems.add({ file, line: 2, column: 'name', value: '水', reason: 'is no word' });
  problems.close();
  const expected = `file,line,column,value,reason\r\n${file},2,name,水,is no word\r\n`;
  expect(readFileSync(problemPath(file))).toEqual(encodeText(expected, 'shift_jis'));
});

test('a value that Shift_JIS cannot hold is written as JSON', () => {
  const files = inputs('shift_jis');
  const [{ path: file }] = files;
  const problems = createProblemFiles(files);
  problems.add({ file, line: 2, column: 'name', value: '𠮷', reason: 'is no word' });
  problems.close();
  const json = JSON.stringify(`${file},2,name,𠮷,is no word\r\n`);
  expect(readFileSync(problemPath(file), 'utf8')).toContain(json);
});

test('the report of an earlier import goes, and a file without problems gets none', () => {
  const files = inputs('utf-8');
  for (const { path } of files) writeFileSync(problemPath(path), 'of yesterday');
  expect(createProblemFiles(files).close()).toEqual([]);
  expect(files.map(({ path }) => existsSync(problemPath(path)))).toEqual([false, false]);
});

test.each([
  [1, '1 problem', []],
  [20, '20 problems', []],
  [22, '22 problems', ['… and 2 more']],
])('of %i problems the first 20 are listed, and the number of all: %s', (count, all, more) => {
  const files = inputs('utf-8');
  const [{ path: file }] = files;
  const problems = createProblemFiles(files);
  for (let line = 1; line <= count; line += 1) problems.add({ file, line, reason: 'is wrong' });
  const outcome = listProblems(problems);
  const { lines, data } = outcome.ok ? outcome.value : outcome.failure;
  expect(outcome.ok).toBe(false);
  expect(lines).toEqual([
    ...Array.from(
      { length: Math.min(20, count) },
      (_, index) => `${file}, line ${index + 1}: is wrong`,
    ),
    ...more,
    `Nothing was imported: ${all}. All of them: ${problemPath(file)}`,
  ]);
  expect(data).toMatchObject({ problemCount: count, problemFiles: [problemPath(file)] });
});
