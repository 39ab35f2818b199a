import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'esbuild';
import type { Package } from './packages';

/**
 * Writes a package's `dist`: JavaScript modules and their declarations. The doors of a package share
 * their common code in chunks, so that two doors are one module instance.
 */
export async function buildPackage(
  { folder, doors }: Package,
  declarations: ReadonlyMap<string, string>,
): Promise<void> {
  const outdir = join(folder, 'dist');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    entryPoints: Object.values(doors).map((file) => join(folder, file)),
    outdir,
    outbase: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
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
