import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import rootFolder from './root-folder.cjs';

/** The repository's folder. */
export const root = rootFolder;

/** The pinned pnpm, as `npx` takes it. */
export function packageManager(): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { packageManager: string }).packageManager;
}

/** Folders that programs write, as in .gitignore. */
const written = /^(node_modules|dist|\.git|\.data|\.mf)$/;

/** Lists the files below a folder of the repository, by their paths from its root. Without git, which a user need not have. */
export function listFiles(folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return written.test(entry.name) ? [] : listFiles(path);
  });
}
