import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import rootFolder from './root-folder.cjs';

/** The repository's folder. */
export const root = rootFolder;

/** The pinned pnpm, as `npx` takes it. */
export function packageManager(): string {
  const text = readFileSync(join(root, 'package.json'), 'utf8');
  return (JSON.parse(text) as { packageManager: string }).packageManager;
}
