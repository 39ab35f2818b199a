import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { done, refusal, refused, type Result } from '../outcome';
import type { Files } from '../store';
import { boundFault } from './bounds';

/**
 * Reads every file under a folder. Refuses a link or a device, which would publish what is elsewhere,
 * and what is over a bound before any of it is read.
 */
export async function readFolder(dir: string): Promise<Result<Files>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => !entry.isDirectory());
  const sizes = new Map<string, number>();
  for (const entry of found) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) return refused(refusal('no-plain-file', { path }));
    sizes.set(path, (await stat(path)).size);
    const fault = boundFault(dir, sizes);
    if (fault) return refused(fault);
  }
  const files: Record<string, Buffer> = {};
  for (const path of sizes.keys()) {
    files[relative(dir, path).split(sep).join('/')] = await readFile(path);
  }
  return done(files);
}
