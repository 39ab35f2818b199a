import { randomUUID } from 'node:crypto';
import { mkdir, readlink, rename, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ReleaseError } from '../errors';
import { isReleaseId } from '../schema/names';
import { currentPath, releasePath, stagingPath } from './paths';

/** The id of the release that is served, or undefined before the first activation. */
export async function readPointer(siteDir: string): Promise<string | undefined> {
  const path = join(siteDir, currentPath);
  const target = await readlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    if (error.code === 'EINVAL') return '';
    throw error;
  });
  if (target === undefined) return undefined;
  const id = basename(target);
  if (target === releasePath(id) && isReleaseId(id)) return id;
  throw new ReleaseError(
    `${path} does not point to a release.`,
    `Remove it, then run: npm run release -- rollback --to <id> (list shows the ids).`,
  );
}

/** The id of the release that is served. Throws before the first activation. */
export async function readActive(siteDir: string): Promise<string> {
  const id = await readPointer(siteDir);
  if (id !== undefined) return id;
  throw new ReleaseError(
    `Nothing is active in ${siteDir}. Publish the host and its remotes, then: npm run release -- activate host=<version> <remote>=<version>`,
  );
}

/** Points to release `id` in one step: a reader sees the old one or the new one. */
export async function flipPointer(siteDir: string, id: string): Promise<void> {
  const staged = join(siteDir, stagingPath, randomUUID());
  await mkdir(join(siteDir, stagingPath), { recursive: true });
  await symlink(releasePath(id), staged, 'dir');
  await rename(staged, join(siteDir, currentPath));
}
