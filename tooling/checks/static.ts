import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root';
import { runNode } from './run';

/** A check that passes or fails as a whole. */
export interface Check {
  name: string;
  isPassed: boolean;
  output: string;
}

const bin = {
  tsc: 'node_modules/typescript/bin/tsc',
  eslint: 'node_modules/eslint/bin/eslint.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
};

/** The folders with a tsconfig of their own, the root's among them. */
function typedFolders(): string[] {
  const packages = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'tsconfig.json')))
    .map(({ name }) => name);
  return ['.', ...packages];
}

async function check(name: string, args: readonly string[]): Promise<Check> {
  const { code, output } = await runNode(args);
  return { name, isPassed: code === 0, output };
}

/** Types of every package, one after the other: each needs a core and half a gigabyte. */
export async function checkTypes(): Promise<Check[]> {
  const checks: Check[] = [];
  for (const folder of typedFolders()) {
    checks.push(await check(`types of ${folder}`, [bin.tsc, '--project', folder]));
  }
  return checks;
}

/** Lint, the import directions among it, and formatting. */
export async function checkStyle(): Promise<Check[]> {
  return [
    await check('lint', [bin.eslint, '.', '--max-warnings', '0']),
    await check('format', [bin.prettier, '--check', '--log-level', 'warn', '.']),
  ];
}
