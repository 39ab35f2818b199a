import { linkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Owner } from './given-away';
import { makeFolder } from './write-new';

/** After so many files others get their turn. */
const filesAtOnce = 64;

/**
 * Links files into a folder, with the folders between. Runs without threads: an activation keeps three forms of each
 * document, and threads that link into one folder wait for each other.
 *
 * @param sources the file that each path, relative to the folder, links to
 * @param owner of the store, if root makes them
 */
export async function linkFiles(
  folder: string,
  sources: readonly [path: string, source: string][],
  owner: Owner | undefined,
) {
  const made = new Set<string>();
  for (const [index, [path, source]] of sources.entries()) {
    const target = join(folder, path);
    if (!made.has(dirname(target))) makeFolder(dirname(target), owner);
    made.add(dirname(target));
    linkSync(source, target);
    if ((index + 1) % filesAtOnce === 0) await setImmediate();
  }
}
