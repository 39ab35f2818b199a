import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(__dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'titles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inDescribe = (line: string) => `describe('a lock', () => { ${line} });`;
const good = [
  "test('a stale lock is removed', run);",
  "test('if the disk is full, publishing is refused', run);",
  "test.each(rows)('%s', run);",
  'test.each(rows)("$code: $how", run);',
  inDescribe("test('of nobody', run);"),
  'test(title, run);',
  "/and/.test('and');",
];
const fragments = [
  'and is refused',
  'is refused',
  'that is stale is removed',
  'takes the last one',
];
const bad = [
  ...fragments.map((title) => `test('${title}', run);`),
  ...fragments.map((title) => inDescribe(`it.each(rows)('${title}', run);`)),
  "test('stale locks', run);",
  'test(`lock ${name}`, run);',
];

let found: { line: number; messageId: string }[] = [];
beforeAll(() => {
  const rule = pathToFileURL(join(root, 'scripts/checks/test-titles.mjs')).href;
  writeFileSync(
    join(folder, 'eslint.config.mjs'),
    `import { testTitles } from ${JSON.stringify(rule)};
     const plugins = { site: { rules: { 'test-titles': testTitles } } };
     export default [{ plugins, rules: { 'site/test-titles': 'error' } }];`,
  );
  writeFileSync(join(folder, 'a.js'), [...good, ...bad].join('\n'));
  const eslint = join(root, 'node_modules/eslint/bin/eslint.js');
  const args = [eslint, '--format', 'json', 'a.js'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  found = (JSON.parse(stdout) as { messages: typeof found }[])[0]?.messages ?? [];
});

test.each(good.map((code, index) => [code, index + 1]))(
  'the line %s has no title that eslint refuses',
  (_code, line) => {
    expect(found.filter((one) => one.line === line)).toEqual([]);
  },
);

test.each(bad.map((code, index) => [code, good.length + index + 1]))(
  'the line %s has a title that eslint refuses',
  (code, line) => {
    const messageId = code.includes('lock') && !code.includes('a lock') ? 'short' : 'fragment';
    expect(found.filter((one) => one.line === line)).toMatchObject([{ messageId }]);
  },
);
