import { runNode } from './run';
import { typeCompiler, typePrograms } from './type-programs';

/** A check that passes or fails as a whole. */
export interface Check {
  name: string;
  isPassed: boolean;
  output: string;
}

const bin = {
  cruiser: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
};

async function check(name: string, args: readonly string[]): Promise<Check> {
  const { code, output } = await runNode(args);
  return { name, isPassed: code === 0, output };
}

/** Types of every package, one program after the other: each needs both cores and a gigabyte. */
export async function checkTypes(): Promise<Check[]> {
  const checks: Check[] = [];
  for (const program of typePrograms) {
    checks.push(await check(`types of ${program}`, [typeCompiler, '--project', program]));
  }
  return checks;
}

/**
 * Lint, which reads the types of every file. A file that did not change keeps its result, so a change of
 * another file's types is seen by the next run without a cache: on a clean clone.
 */
export function checkLint(): Promise<Check> {
  const cache = [
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    'node_modules/.cache/eslint/',
  ];
  return check('lint', [bin.eslint, '.', '--max-warnings', '0', ...cache]);
}

/** Import directions, unused files and formatting. */
export async function checkStyle(): Promise<Check[]> {
  return [
    await check('import directions', [bin.cruiser, '--config', '.dependency-cruiser.mjs', '.']),
    await check('unused files and exports', [bin.knip, '--no-progress', '--no-config-hints']),
    await check('format', [bin.prettier, '--check', '--log-level', 'warn', '.']),
  ];
}
