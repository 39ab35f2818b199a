import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from 'scripts/root';
import { dependencies } from '../../../api-server/package.json';
import { type EditedBuild, editSource } from './broken-builds';

/** Programs that a harness starts, each as one file of JavaScript. */
const programs = {
  api: 'api-server/src/main.ts',
  flood: 'lab/reliability/support/flood-process.ts',
  bare: 'lab/reliability/support/bare-server.ts',
};

type Program = keyof typeof programs;

/** Their packages are the server's: they are built into its folder. */
const server = join(root, 'api-server');
const folder = join(server, 'node_modules/.cache/reliability', String(process.pid));
const built = new Map<EditedBuild | undefined, Promise<string>>();

/**
 * Builds the programs once for each run: compiled at every start they would take three times as long
 * to listen, and a harness starts them a hundred times.
 *
 * @param edited a build whose source was edited
 * @returns the file to start
 */
export async function builtProgram(program: Program, edited?: EditedBuild): Promise<string> {
  if (built.size === 0) {
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  }
  const building = built.get(edited) ?? buildAll(edited);
  built.set(edited, building);
  return join(await building, `${program}.mjs`);
}

async function buildAll(edited: EditedBuild | undefined): Promise<string> {
  const outdir = join(folder, edited ?? 'sound');
  await build({
    entryPoints: Object.fromEntries(
      Object.entries(programs).map(([name, path]) => [name, join(root, path)]),
    ),
    outdir,
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
    plugins: [keepFolders, ...(edited ? [editSources(edited)] : [])],
    logLevel: 'error',
  });
  return outdir;
}

/** CommonJS files know where they stand in the source: the build moves them. */
const keepFolders: Plugin = {
  name: 'keep-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.cjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/__dirname/g, JSON.stringify(dirname(path))),
    })),
};

const editSources = (edited: EditedBuild): Plugin => ({
  name: 'edit-sources',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: editSource(edited, relative(server, path), await readFile(path, 'utf8')),
      loader: 'ts',
    })),
});
