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
  problems.add({ file, line: 2, column: 'name', value: '髙', reason: '空にはできません' });
  problems.add({ file, line: 3, reason: 'has 2 cells' });
  expect(problems.close()).toEqual({ written: [problemPath(file)], unwritten: [] });
  expect(readFileSync(problemPath(file), 'utf8')).toBe(
    `\uFEFFファイル,行,列,値,理由\r\n${file},2,name,髙,空にはできません\r\n${file},3,,,has 2 cells\r\n`,
  );
});

test('problems of a file in Shift_JIS are written in Shift_JIS, without a mark', () => {
  const files = inputs('shift_jis');
  const [, { path: file }] = files;
  const problems = createProblemFiles(files);
  problems.add({ file, line: 2, column: 'name', value: '水', reason: 'is no word' });
  problems.close();
  const expected = `ファイル,行,列,値,理由\r\n${file},2,name,水,is no word\r\n`;
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

test.each([1, 20])('of %i problems each is listed, and the number of all', (count) => {
  const files = inputs('utf-8');
  const [{ path: file }] = files;
  const problems = createProblemFiles(files);
  for (let line = 1; line <= count; line += 1) problems.add({ file, line, reason: 'is wrong' });
  const outcome = listProblems(problems);
  const { lines, data } = outcome.ok ? outcome.value : outcome.failure;
  expect(outcome.ok).toBe(false);
  expect(lines).toEqual([
    ...Array.from({ length: count }, (_, index) => `${file} ${index + 1}行目: is wrong`),
    `何も取り込んでいません。直すところが ${count} 件あります。すべての一覧: ${problemPath(file)}`,
  ]);
  expect(data).toMatchObject({ problemCount: count, problemFiles: [problemPath(file)] });
});

test('30,098 problems of two causes are two lines, with the first places of each', () => {
  const files = inputs('utf-8');
  const [{ path: file }] = files;
  const problems = createProblemFiles(files);
  for (let line = 2; line < 30_002; line += 1)
    problems.add({ file, line, column: 'city', header: '市区', reason: '空にはできません' });
  for (let line = 3; line < 101; line += 1)
    problems.add({ file, line, reason: '12列のはずが11列です' });
  const outcome = listProblems(problems);
  expect(outcome.ok || outcome.failure.lines).toEqual([
    '30000 件:「市区」空にはできません（one.csv 2、3、4行目）',
    '98 件: 12列のはずが11列です（one.csv 3、4、5行目）',
    `何も取り込んでいません。直すところが 30098 件あります。すべての一覧: ${problemPath(file)}`,
  ]);
  expect(outcome.ok || outcome.failure.data).toMatchObject({
    problemCount: 30_098,
    problems: { length: 20 },
  });
});

test('causes are counted by column and reason, whatever numbers stand in it, and the rarest together', () => {
  const files = inputs('utf-8');
  const [{ path: file }] = files;
  const problems = createProblemFiles(files);
  for (let line = 1; line <= 30; line += 1)
    problems.add({ file, line, column: 'name', reason: `stands twice, first on line ${line}` });
  for (const letter of 'abcdefghijk') problems.add({ file, line: 99, reason: `is ${letter}` });
  const outcome = listProblems(problems);
  expect(outcome.ok || outcome.failure.lines.slice(0, -1)).toEqual([
    '30 件:「name」stands twice, first on line 1（one.csv 1、2、3行目）',
    ...[...'abcdefghi'].map((letter) => `1 件: is ${letter}（one.csv 99行目）`),
    '2 件: そのほかの理由',
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
    `${file} 2行目: is wrong`,
    `${other} 3行目: is wrong`,
    `一覧を書けませんでした: ${problemPath(file)}`,
    `何も取り込んでいません。直すところが 2 件あります。すべての一覧: ${problemPath(other)}`,
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
      `${file} 2行目: is wrong`,
      `一覧を書けませんでした: ${problemPath(file)}`,
      '何も取り込んでいません。直すところが 1 件あります。',
    ],
    data: { problemFiles: [] },
  });
});
