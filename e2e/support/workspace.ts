import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'scripts/root';

const excluded = new Set(['node_modules', 'dist', '.data', '.git']);

/** The paths of a workspace's sources: of what is neither installed nor built. */
function sourcePaths(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !excluded.has(name))
    .flatMap((entry) => {
      const path = join(below, entry.name);
      return entry.isDirectory() ? sourcePaths(folder, path) : [path];
    });
}

/**
 * Copies the sources of this workspace into a folder below `.data`, on the same disk as the installed
 * packages, and returns that folder. Its packages are not installed: `scripts/run.mjs` does that.
 */
export function copyWorkspace(): string {
  mkdirSync(join(root, '.data'), { recursive: true });
  const copy = mkdtempSync(join(root, '.data/workspace-'));
  for (const path of sourcePaths(root)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    copyFileSync(join(root, path), join(copy, path));
  }
  return copy;
}

/** The bytes of a workspace's sources, by path. */
export function readSources(folder: string): Map<string, string> {
  return new Map(
    sourcePaths(folder).map((path) => [path, readFileSync(join(folder, path), 'base64')]),
  );
}
