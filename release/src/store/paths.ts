import { join, resolve } from 'node:path';

export const releasesPath = 'releases';
export const releasePath = (id: string) => `${releasesPath}/${id}`;
export const recordPath = (id: string) => `${releasePath(id)}/release.json`;

/** The pointer of a folder: a symbolic link to the release that is served. */
export const currentPath = 'current';

/** On the same file system as its destinations, so that a rename is atomic; never served. */
export const stagingPath = '.staging';

/** The lock of who moves the pointer of a folder; never served. */
export const lockPath = '.lock';

/** Mark of a folder that mirrors another store: nothing is released there. */
export const mirrorPath = '.mirror';

/** Folder of versions that no release has named yet; never served. */
export const unreleasedPath = '.unreleased';

/** `$DATA_DIR/site`, or `.data/site`. */
export function defaultSiteDir(env: { DATA_DIR?: string | undefined }): string {
  return resolve(join(env.DATA_DIR || '.data', 'site'));
}

const folders =
  /^((?:\.unreleased\/)?(?:host\/[^/]+|remotes\/[^/]+\/[^/]+)|releases\/[^/]+)(?:\/(.+))?$/;

/** The folder that is put as a whole, and the file in it; '' for the folder itself. Undefined for what lies in none. */
export function inFolder(path: string): { folder: string; file: string } | undefined {
  const [, folder, file = ''] = folders.exec(path) ?? [];
  return folder === undefined ? undefined : { folder, file };
}
