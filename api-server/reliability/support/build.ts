import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { dependencies } from '../../package.json';
import packageFolder from './package-folder.cjs';

/** Programs of this package that a harness starts, each as one file of JavaScript. */
const programs = {
  api: 'src/main.ts',
  answerEarly: 'reliability/support/answer-early.ts',
  flood: 'reliability/support/flood-process.ts',
};

export type Program = keyof typeof programs;

const folder = join(packageFolder, 'node_modules/.cache/reliability', String(process.pid));
let built: Promise<unknown> | undefined;

/**
 * Builds the programs once for each run: compiled at every start they would take three times as long
 * to listen, and a harness starts them a hundred times.
 *
 * @returns the file to start
 */
export async function builtProgram(program: Program): Promise<string> {
  built ??= buildAll();
  await built;
  return join(folder, `${program}.mjs`);
}

function buildAll(): Promise<unknown> {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return build({
    entryPoints: Object.fromEntries(
      Object.entries(programs).map(([name, path]) => [name, join(packageFolder, path)]),
    ),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@order-change/')),
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [keepFolders],
    logLevel: 'error',
  });
}

/** CommonJS files know where they stand in the source: the build moves them. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.cjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/__dirname/g, JSON.stringify(dirname(path))),
    })),
};
