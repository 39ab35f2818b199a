import { join, resolve } from 'node:path';
import { HOST } from '../schema/names';

/** `host/<version>` or `remotes/<name>/<version>`: the same in the store and in a URL. */
export function versionPath(name: string, version: string): string {
  return name === HOST ? `${HOST}/${version}` : `remotes/${name}/${version}`;
}

export const releasesPath = 'releases';
export const releasePath = (id: string) => `${releasesPath}/${id}`;

/** The pointer: a symbolic link to the release that is served. */
export const currentPath = 'current';

/** On the same file system as its destinations, so that a rename is atomic; never served. */
export const stagingPath = '.staging';

/** `$DATA_DIR/site`, or `.data/site`. */
export function defaultSiteDir(env: { DATA_DIR?: string | undefined }): string {
  return resolve(join(env.DATA_DIR || '.data', 'site'));
}
