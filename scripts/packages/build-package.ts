import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { root } from '../root';
import type { Package } from './packages';

/**
 * Writes a package's `dist`: JavaScript modules and their declarations. The doors and programs of a package share
 * their common code in chunks, so that two doors are one module instance.
 */
export async function buildPackage(
  { folder, doors, programs }: Package,
  declarations: ReadonlyMap<string, string>,
): Promise<void> {
  const outdir = join(folder, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: [...Object.values(doors), ...programs].map((file) => join(folder, file)),
    outdir,
    outbase: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
    plugins: [madeNow],
    logLevel: 'warning',
  });
  for (const [path, text] of declarations) {
    const inside = relative(folder, path);
    if (inside.startsWith('..')) continue;
    const file = join(outdir, inside);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * Runs a package's files of CommonJS, which make scripts for browsers out of its sources, and writes in their place what
 * they export: whoever installs the package has neither sources nor bundler. What a function makes must be JSON.
 */
const madeNow: Plugin = {
  name: 'made-now',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.cjs$/ }, async ({ path }) => {
      const made = createRequire(join(root, 'package.json'))(path) as Record<string, unknown>;
      const lines = Object.entries(made).map(async ([name, value]) => {
        const isMade = typeof value === 'function';
        const text = JSON.stringify(isMade ? await (value as () => unknown)() : value);
        return `exports.${name} = ${isMade ? `async () => (${text})` : text};`;
      });
      return { contents: (await Promise.all(lines)).join('\n') };
    }),
};
