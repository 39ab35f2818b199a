import { lstat, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stagingAge } from '../limits';
import { unless } from './expected-errors';

/** Removes from a folder what killed processes left; what is younger may be another's work. @param but what stays */
export async function sweepFolder(folder: string, but?: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name !== but);
  for (const path of left.map((name) => join(folder, name))) {
    const found = await unless('ENOENT', lstat(path));
    if (found && Date.now() - found.mtimeMs > stagingAge)
      await rm(path, { recursive: true, force: true });
  }
}
