import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Compiles a text twice as the code of a package, and calls what it gives. */
const program = `
const { compileFunction } = require('node:vm');
const compile = (text) => compileFunction(text, [], {
  filename: '/node_modules/one.js',
  importModuleDynamically: () => import('node:path'),
});
(async () => {
  for (const text of ['return 1', 'return 1', 'return import("other")', 'return import("other")']) {
    const made = compile(text);
    console.log(made.cachedDataRejected, typeof (await made()));
  }
})();`;

test('The code of a package is compiled once in a process, and its import() goes on working', () => {
  const flags = ['--experimental-vm-modules', '--require', join(__dirname, 'code-cache.cjs')];
  const env = { ...process.env, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' };
  const printed = execFileSync(process.execPath, [...flags, '-e', program], { env });
  const times = (line: string, count: number) => `${line}\n`.repeat(count);
  expect(String(printed)).toBe(
    `${times('undefined number', 1)}${times('false number', 1)}${times('undefined object', 2)}`,
  );
});
