import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '../root';

const left = ['.git', '.data', 'dist', '.cache', 'coverage'];

/**
 * Copies the workspace: its own files, and the links of its packages to each other. What comes from the registry is not
 * copied, the copy refers to it.
 */
export function copyTree(to: string): void {
  const packagesFolder = join('node_modules', '.pnpm');
  cpSync(root, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !left.includes(basename(path)) && relative(root, path) !== packagesFolder,
  });
  mkdirSync(join(to, 'node_modules'), { recursive: true });
  symlinkSync(join(root, packagesFolder), join(to, packagesFolder));
  if (readdirSync(to).length === 0) throw new Error(`Nothing was copied to ${to}.`);
}
