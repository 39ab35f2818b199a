import { linkSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

/** After so many files others get their turn. */
const filesAtOnce = 64;

/**
 * Links files into a folder, with the folders between. Runs without threads: an activation keeps three forms of each
 * document, and threads that link into one folder wait for each other.
 *
 * @param sources the file that each path, relative to the folder, links to
 */
export async function linkFiles(
  folder: string,
  sources: readonly [path: string, source: string][],
) {
  const made = new Set<string>();
  for (const [index, [path, source]] of sources.entries()) {
    const target = join(folder, path);
    if (!made.has(dirname(target))) makeFolder(dirname(target));
    made.add(dirname(target));
    linkSync(source, target);
    if ((index + 1) % filesAtOnce === 0) await setImmediate();
  }
}

/** `recursive` takes twice the time, and most folders lie in one that is there. */
function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') mkdirSync(path, { recursive: true });
    else if (code !== 'EEXIST') throw error;
  }
}
