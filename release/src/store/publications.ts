import { isDeepStrictEqual } from 'node:util';
import { isPartName, isVersion } from '../protocol/names';
import { HOST, versionPath } from '../protocol/paths';
import { parseJson } from '../protocol/read';
import { refusal } from '../refusals';
import { done, refused, type Result } from '../result';
import { withCompressed } from './compress';
import { integrityOf } from './integrity';
import { type Publication, readBuild } from './publication';
import type { Files, Store } from './store';

const publicationFile = 'publication.json';
const pathOf = (name: string, version: string) =>
  `${versionPath(name, version)}/${publicationFile}`;

/**
 * Puts a version under its immutable path. True if that wrote it, false if exactly these bytes were
 * published before.
 */
export async function writePublication(
  store: Store,
  publication: Publication,
  files: Files,
): Promise<Result<boolean>> {
  const { name, version } = publication;
  if (!(await store.get(pathOf(name, version)))) {
    const all = {
      ...(await withCompressed(files)),
      [publicationFile]: Buffer.from(`${JSON.stringify(publication, null, 2)}\n`),
    };
    if (await store.put(versionPath(name, version), all)) return done(true);
  }
  if (!(await store.get(pathOf(name, version)))) {
    const path = versionPath(name, version);
    return refused(refusal('no-publication', { path, store: store.name }));
  }
  const existing = await readPublication(store, name, version);
  if (!existing.ok) return existing;
  return isDeepStrictEqual(existing.value, publication)
    ? done(false)
    : refused(refusal('version-taken', { name, version }));
}

/** What is published as `name` `version`. */
export async function readPublication(
  store: Store,
  name: string,
  version: string,
): Promise<Result<Publication>> {
  if (!isPartName(name)) return refused(refusal('no-part-name', { name }));
  if (!isVersion(version)) return refused(refusal('no-version-name', { version }));
  const file = pathOf(name, version);
  const path = `${store.name}/${file}`;
  const bytes = await store.get(file);
  if (!bytes) return refused(refusal('not-published', { name, version, path }));
  const parsed = parseJson(String(bytes), readBuild);
  if (!parsed.ok)
    return refused(refusal('broken-publication', { path, fault: parsed.fault, name }));
  return parsed.value.name === name && parsed.value.version === version
    ? done(parsed.value)
    : refused(refusal('other-version', { path, name }));
}

/** The bytes of a published file, if they are still those that were published. */
export async function readPublished(
  store: Store,
  { name, version, files }: Publication,
  file: string,
): Promise<Result<Buffer>> {
  const path = `${versionPath(name, version)}/${file}`;
  const bytes = await store.get(path);
  if (bytes && integrityOf(bytes) === files[file]?.integrity) return done(bytes);
  return refused(refusal('changed-file', { path: `${store.name}/${path}`, name }));
}

/** The published versions of each part that has any, by its name. */
export async function listPublished(store: Store): Promise<Record<string, string[]>> {
  const remotes = (await store.list('remotes')).filter(isPartName);
  const versions = await Promise.all(
    [HOST, ...remotes].map(async (name) => {
      const names = await store.list(versionPath(name, '').slice(0, -1));
      return [name, names.filter(isVersion)] as const;
    }),
  );
  return Object.fromEntries(versions.filter(([, { length }]) => length > 0));
}
