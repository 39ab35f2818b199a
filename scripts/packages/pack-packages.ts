import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { packageManager, root } from '../root';
import { buildPackage } from './build-package';
import { createProgram, emitDeclarations } from './emit-declarations';
import { findPackages } from './packages';

/**
 * Builds all packages for other teams and packs each into a tarball below `folder` (absolute). pnpm
 * packs them: it writes versions in place of `catalog:` and `workspace:`, which npm leaves as they are.
 *
 * @returns the tarballs' absolute paths by package name
 */
export async function packPackages(folder: string): Promise<Record<string, string>> {
  const packages = findPackages(root);
  const declarations = emitDeclarations(createProgram(root, packages));
  const tarballs: Record<string, string> = {};
  for (const each of packages) {
    await buildPackage(each, declarations);
    const output = execFileSync(
      'npx',
      ['--yes', packageManager(), 'pack', '--json', '--pack-destination', folder],
      {
        cwd: each.folder,
        encoding: 'utf8',
      },
    );
    const { filename } = JSON.parse(output) as { filename: string };
    tarballs[each.name] = join(folder, filename.split('/').at(-1) ?? '');
  }
  return tarballs;
}
