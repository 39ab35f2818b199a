import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { integrityOf } from './integrity';

/** After so many files, or bytes, others get their turn. */
const [filesAtOnce, bytesAtOnce] = [64, 1024 * 1024];

/**
 * {@link Store.unlike} of a folder on disk. It reads without threads: a document has 3 KB, and to hand it to one and back
 * takes five times as long as to read it; an activation looks at three forms of each.
 */
export async function unlikeOnDisk(
  folder: string,
  expected: Readonly<Record<string, string>>,
): Promise<string[]> {
  const unlike: string[] = [];
  let [files, read] = [0, 0];
  for (const [path, integrity] of Object.entries(expected)) {
    const bytes = readIfThere(join(folder, path));
    if (!bytes || integrityOf(bytes) !== integrity) unlike.push(path);
    files += 1;
    read += bytes?.length ?? 0;
    if (files < filesAtOnce && read < bytesAtOnce) continue;
    await setImmediate();
    [files, read] = [0, 0];
  }
  return unlike;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
