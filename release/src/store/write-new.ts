import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Owner } from './given-away';

// Everybody may read what lies in a store: its own folder decides who reaches it, and not the umask of an operator.
const folderMode = 0o755;
const fileMode = 0o644;

/**
 * Makes a folder of the store, with those above it that are missing.
 *
 * @param owner of the store, if root makes it
 */
export function makeFolder(path: string, owner: Owner | undefined): void {
  // Without `recursive`, which takes twice the time: most folders lie in one that is there.
  try {
    mkdirSync(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT') throw error;
    makeFolder(dirname(path), owner);
    return makeFolder(path, owner);
  }
  const made = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  try {
    const { mode } = fstatSync(made);
    if ((mode & folderMode) !== folderMode) fchmodSync(made, (mode & 0o7777) | folderMode);
    if (owner) fchownSync(made, owner.uid, owner.gid);
  } finally {
    closeSync(made);
  }
}

/**
 * Writes a new file of the store. It is flushed: a loss of power after its rename cannot leave an empty file under a final
 * name.
 *
 * @param owner of the store, if root writes it
 */
export async function writeNew(
  path: string,
  bytes: Buffer,
  owner: Owner | undefined,
): Promise<void> {
  const file = await open(path, 'wx', fileMode);
  try {
    await file.writeFile(bytes);
    await file.chmod(fileMode);
    if (owner) await file.chown(owner.uid, owner.gid);
    await file.sync();
  } finally {
    await file.close();
  }
}
