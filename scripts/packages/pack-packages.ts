import { execFileSync } from 'node:child_process';
import { packageManager, root } from '../root';
import { buildPackage } from './build-package';
import { createProgram, emitDeclarations } from './emit-declarations';
import { findPackages } from './packages';

/** Builds all packages for other teams, each into its `dist`. */
export async function buildPackages(): Promise<void> {
  const packages = findPackages(root);
  const declarations = emitDeclarations(createProgram(root, packages));
  for (const each of packages) await buildPackage(each, declarations);
}

/**
 * Packs each built package into a tarball below `folder` (absolute). pnpm packs them: it writes versions in
 * place of `catalog:` and `workspace:`, which npm leaves as they are.
 *
 * @returns the tarballs' absolute paths
 */
export function packPackages(folder: string): string[] {
  const filters = findPackages(root).map(({ name }) => `--filter=${name}`);
  const pack = ['--recursive', ...filters, 'pack', '--json', '--pack-destination', folder];
  const output = execFileSync('npx', ['--yes', packageManager(), ...pack], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return (JSON.parse(output) as { filename: string }[]).map(({ filename }) => filename);
}
