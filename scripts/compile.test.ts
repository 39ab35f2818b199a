import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root';

const folder = mkdtempSync(join(tmpdir(), 'order-change-compile-'));
const entry = relative(root, join(folder, 'main.ts'));
let compiled = '';
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(compiled, '..'), { recursive: true, force: true });
});

/** Compiles the program and runs it, as `run.mjs` does. */
function run(): string {
  const program = `
    const { compile } = await import('./scripts/compile.mjs');
    const file = await compile(${JSON.stringify(entry)});
    console.log(file);
    await import(file);`;
  const options = { cwd: root, encoding: 'utf8' } as const;
  const [file = '', said = ''] = execFileSync(
    process.execPath,
    ['--input-type=module', '-e', program],
    options,
  ).split('\n');
  compiled = fileURLToPath(file);
  return said;
}

test('a program is compiled once, and again if one of its sources changes', () => {
  writeFileSync(join(folder, 'main.ts'), `import { word } from './word';\nconsole.log(word);\n`);
  writeFileSync(join(folder, 'word.ts'), `export const word: string = 'one';\n`);
  expect(run()).toBe('one');
  const { mtimeMs } = statSync(compiled);
  expect(run()).toBe('one');
  expect(statSync(compiled).mtimeMs).toBe(mtimeMs);
  writeFileSync(join(folder, 'word.ts'), `export const word: string = 'two';\n`);
  expect(run()).toBe('two');
});
