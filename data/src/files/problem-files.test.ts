import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  expect(problems.close()).toEqual({ written: [problemPath(file)], unwritten: [] });
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
  expect(createProblemFiles(files).close()).toEqual({ written: [], unwritten: [] });
  expect(files.map(({ path }) => existsSync(problemPath(path)))).toEqual([false, false]);
});

test.each([
  [1, '1 problem', []],
  [20, '20 problems', []],
  [22, '22 problems', ['… and 2 more, by cause:', '22 × is wrong']],
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

test('causes are counted by column and reason, whatever numbers stand in it, and the rarest together', () => {
  const files = inputs('utf-8');
  const [{ path: file }] = files;
  const problems = createProblemFiles(files);
  for (let line = 1; line <= 30; line += 1)
    problems.add({ file, line, column: 'name', reason: `stands twice, first on line ${line}` });
  for (const letter of 'abcdefghijk') problems.add({ file, line: 99, reason: `is ${letter}` });
  const outcome = listProblems(problems);
  const { lines } = outcome.ok ? outcome.value : outcome.failure;
  expect(lines.slice(20, -1)).toEqual([
    '… and 21 more, by cause:',
    '30 × column name: stands twice, first on line 1',
    ...[...'abcdefghi'].map((letter) => `1 × is ${letter}`),
    '2 × for other reasons',
  ]);
});

test('problems whose file cannot be written stay on the screen, and the others are still written', () => {
  const files = inputs('utf-8');
  const [{ path: file }, { path: other }] = files;
  mkdirSync(problemPath(file)); // a folder cannot be written either, not even by root
  const problems = createProblemFiles(files);
  problems.add({ file, line: 2, reason: 'is wrong' });
  problems.add({ file: other, line: 3, reason: 'is wrong' });
  const outcome = listProblems(problems);
  expect(outcome.ok || outcome.failure.lines).toEqual([
    `${file}, line 2: is wrong`,
    `${other}, line 3: is wrong`,
    `The list of bad rows cannot be written: ${problemPath(file)}`,
    `Nothing was imported: 2 problems. All of them: ${problemPath(other)}`,
  ]);
  expect(readFileSync(problemPath(other), 'utf8')).toContain(`${other},3,,,is wrong`);
});

test('of problems whose file cannot be written the first 1,000 are on the screen', () => {
  const files = inputs('utf-8');
  const [{ path: file }] = files;
  mkdirSync(problemPath(file));
  const problems = createProblemFiles(files);
  for (let line = 1; line <= 1_002; line += 1) problems.add({ file, line, reason: 'is wrong' });
  expect(problems.first).toHaveLength(1_000);
  expect(problems.count).toBe(1_002);
});

test('an import whose list of bad rows can be written nowhere names no file of it', () => {
  const [{ path: file, ...rest }] = inputs('utf-8');
  mkdirSync(problemPath(file));
  const problems = createProblemFiles([{ path: file, ...rest }]);
  problems.add({ file, line: 2, reason: 'is wrong' });
  const outcome = listProblems(problems);
  expect(outcome.ok || outcome.failure).toMatchObject({
    lines: [
      `${file}, line 2: is wrong`,
      `The list of bad rows cannot be written: ${problemPath(file)}`,
      'Nothing was imported: 1 problem.',
    ],
    data: { problemFiles: [] },
  });
});
