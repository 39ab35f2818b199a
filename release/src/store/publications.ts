import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Schema } from 'yup';
import { ReleaseError } from '../errors';
import { HOST, isPartName, isVersion } from '../schema/names';
import { readJson } from '../schema/parse';
import type { Publication } from '../schema/publication';
import { exists, namesIn, withCompressed, writeFolder, type Files } from './files';
import { integrityOf } from './integrity';
import { versionPath } from './paths';

export const PUBLICATION_FILE = 'publication.json';

const republish = (name: string) => `Publish ${name} again under a new version.`;

/** Puts `files` under their immutable path. False when that version was there already. */
export async function writePublication(
  siteDir: string,
  publication: Publication,
  files: Files,
): Promise<boolean> {
  const path = versionPath(publication.name, publication.version);
  if (await exists(join(siteDir, path, PUBLICATION_FILE))) return false;
  return writeFolder(siteDir, path, {
    ...(await withCompressed(files)),
    [PUBLICATION_FILE]: Buffer.from(`${JSON.stringify(publication, null, 2)}\n`),
  });
}

/** What is published as `name` `version`. Throws when nothing is, or when it is broken. */
export async function readPublication<P extends Publication>(
  siteDir: string,
  name: string,
  version: string,
  schema: Schema<P>,
  missing?: ReleaseError,
): Promise<P> {
  if (!isPartName(name)) throw new ReleaseError(`"${name}" is not a name of a host or remote.`);
  if (!isVersion(version)) throw new ReleaseError(`"${version}" is not a version name.`);
  const path = join(siteDir, versionPath(name, version), PUBLICATION_FILE);
  const publication = await readJson(
    path,
    schema,
    republish(name),
    missing ??
      new ReleaseError(
        `${name} ${version} is not published: there is no ${path}.`,
        `Publish it with --version ${version}, put its folder back, or activate another: npm run release -- activate ${name}=<version> (list names them)`,
      ),
  );
  if (publication.name === name && publication.version === version) return publication;
  throw new ReleaseError(`${path} speaks of another version. ${republish(name)}`);
}

/** The bytes of a published file. Throws when they are no longer those that were published. */
export async function readPublished(
  siteDir: string,
  { name, version, files }: Publication,
  file: string,
) {
  const path = join(siteDir, versionPath(name, version), file);
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes && integrityOf(bytes) === files[file]) return bytes;
  throw new ReleaseError(`${path} is not as it was published. ${republish(name)}`);
}

/** The published versions of each part that has any, by its name. */
export async function listPublished(siteDir: string): Promise<Record<string, string[]>> {
  const remotes = await namesIn(join(siteDir, 'remotes'), isPartName);
  const versions = await Promise.all(
    [HOST, ...remotes].map(
      async (name) =>
        [name, await namesIn(dirname(join(siteDir, versionPath(name, '0'))), isVersion)] as const,
    ),
  );
  return Object.fromEntries(versions.filter(([, { length }]) => length > 0));
}
