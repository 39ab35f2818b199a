import type { Versions } from './composition';
import { ReleaseError } from './errors';
import { HOST } from './schema/names';
import { hostPublicationSchema } from './schema/publication';
import { readPointer } from './store/pointer';
import { readPublication } from './store/publications';
import { readRelease, type Release } from './store/releases';

/**
 * The release that is served, or undefined before the first one. A broken one may be replaced, by
 * `versions` that name the host and each of its remotes, so that nothing has to be taken from it.
 *
 * @throws ReleaseError when it is broken and `versions` leaves something open
 */
export async function readCurrent(
  siteDir: string,
  versions: Versions,
  warn: (line: string) => void,
): Promise<Release | undefined> {
  try {
    const id = await readPointer(siteDir);
    return id === undefined ? undefined : await readRelease(siteDir, id);
  } catch (error) {
    if (!(error instanceof ReleaseError) || !(await isWhole(siteDir, versions))) throw error;
    warn(
      `${error.fault} It is replaced, and nothing is taken from it: sessions go on with the new versions, rollback needs --to, and telemetry that is not named now is off.`,
    );
    return undefined;
  }
}

async function isWhole(siteDir: string, versions: Versions): Promise<boolean> {
  const { [HOST]: version } = versions;
  if (version === undefined) return false;
  const host = await readPublication(siteDir, HOST, version, hostPublicationSchema);
  return Object.values(host.routes).every(({ remote }) => versions[remote] !== undefined);
}
