import { isDeepStrictEqual } from 'node:util';
import { ReleaseError, writingTo } from './errors';
import { readDist } from './dist';
import type { Build } from './schema/build';
import { publicationSchema, type Publication } from './schema/publication';
import type { Files } from './store/files';
import { integrityOf } from './store/integrity';
import { versionPath } from './store/paths';
import { readPublication, writePublication } from './store/publications';

export interface Published {
  name: string;
  version: string;
  /** Where it lies, in the site's folder and in a URL. */
  path: string;
  /** False when exactly these bytes were published before. */
  changed: boolean;
}

/**
 * Puts a build under its immutable path, compressed ahead of time. The same bytes again change
 * nothing; other bytes under a version that exists are refused, since browsers keep the old ones.
 *
 * @param distDir the build's folder, with its `build.json`
 * @param options.version instead of the version that `build.json` names
 * @throws ReleaseError when the build is not whole, the version is taken, or the folder refuses
 */
export async function publish(
  siteDir: string,
  distDir: string,
  options: { version?: string } = {},
): Promise<Published> {
  const { build, files } = await readDist(distDir, options.version);
  const publication = toPublication(build, files);
  const changed = await writingTo(siteDir, () => writePublication(siteDir, publication, files));
  if (!changed) await checkSame(siteDir, publication);

  const { name, version } = build;
  return { name, version, path: versionPath(name, version), changed };
}

function toPublication(build: Build, files: Files): Publication {
  const integrity = Object.entries(files).map(([path, bytes]) => [path, integrityOf(bytes)]);
  return { ...build, files: Object.fromEntries(integrity) };
}

async function checkSame(siteDir: string, publication: Publication): Promise<void> {
  const { name, version } = publication;
  const existing = await readPublication(
    siteDir,
    name,
    version,
    publicationSchema,
    new ReleaseError(
      `${versionPath(name, version)} in ${siteDir} is no published version. Move it away, then publish again.`,
    ),
  );
  if (isDeepStrictEqual(existing, publication)) return;
  throw new ReleaseError(
    `${name} ${version} is already published with different bytes. A published version never changes: raise the version, or give --version.`,
  );
}
