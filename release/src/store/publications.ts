import { isDeepStrictEqual } from 'node:util';
import { done, refusal, refused, type Result } from '../outcome';
import { integrity, isFilePath, isPartName, isVersion } from '../protocol/names';
import { HOST, versionPath } from '../protocol/paths';
import { parseJson, type ReadBy, record } from '../protocol/read';
import { withCompressed } from './compress';
import { integrityOf } from './integrity';
import { type Publication, readBuild } from './publication';
import type { Files, Store } from './store';

/** Description of a build, as the build has written it. */
export const publicationFile = 'publication.json';
/** The hash of each file that publishing wrote itself: the publication, what it found in scripts, the compressed forms. */
export const sealFile = 'seal.json';
const pathOf = (name: string, version: string) =>
  `${versionPath(name, version)}/${publicationFile}`;

type MakeFiles = () => Promise<Files>;

/** Outcome of publishing: `repaired` if the version was there, and some of its files were damaged or missing. */
export type PublishOutcome = 'published' | 'repaired' | 'unchanged';

/**
 * Puts a version under its immutable path, or repairs it if exactly these bytes were published before.
 *
 * @param beside makes what publishing itself adds to `files`, if something is to be written
 */
export async function writePublication(
  store: Store,
  publication: Publication,
  files: Files,
  beside: MakeFiles = async () => ({}),
): Promise<Result<PublishOutcome>> {
  const { name, version } = publication;
  const folder = versionPath(name, version);
  const versions = await store.list(versionPath(name, '').slice(0, -1));
  const other = versions.find((one) => one.toLowerCase() === version.toLowerCase());
  if (other !== undefined && other !== version)
    return refused(refusal('version-but-for-case', { name, version, other }));
  const isThere = (await store.list(folder)).length > 0;
  if (!isThere && (await store.put(folder, await toFiles(publication, files, beside)))) {
    return done('published');
  }
  const seal = await readSeal(store, name, version);
  const existing = await readPublication(store, name, version);
  const sealed = seal.ok ? seal.value[publicationFile] : undefined;
  if (!existing.ok && sealed === undefined)
    return refused(refusal('no-publication', { path: folder, store: store.name }));
  const isSame = existing.ok
    ? isDeepStrictEqual(asKept(existing.value), asKept(publication))
    : sealed === integrityOf(toJson(publication));
  if (!isSame) return refused(refusal('version-taken', { name, version }));
  const repaired = await repair(
    store,
    publication,
    files,
    beside,
    seal.ok ? seal.value : undefined,
  );
  return done(repaired ? 'repaired' : 'unchanged');
}

/** Whatever the order of its names is, and without those that are undefined. */
const asKept = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const toJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Every file of a version as the store keeps it. */
async function toFiles(publication: Publication, files: Files, beside: MakeFiles): Promise<Files> {
  const compressed = await withCompressed(files);
  const own = { ...compressed, ...(await beside()), [publicationFile]: toJson(publication) };
  const sealed = Object.entries(own).filter(([path]) => !Object.hasOwn(files, path));
  const hashes = sealed.map(([path, bytes]) => [path, integrityOf(bytes)]);
  return { ...own, [sealFile]: toJson(Object.fromEntries(hashes)) };
}

/** Writes each file anew that is not as it was published. True if there was one. */
async function repair(
  store: Store,
  publication: Publication,
  files: Files,
  beside: MakeFiles,
  seal: Seal | undefined,
): Promise<boolean> {
  const folder = versionPath(publication.name, publication.version);
  const plain = Object.entries(publication.files).map(([path, { integrity }]) => [path, integrity]);
  const expected = Object.entries({ ...Object.fromEntries(plain), ...seal } as Seal);
  const isWhole = async ([path, hash]: [string, string]) => {
    const bytes = await store.get(`${folder}/${path}`);
    return bytes !== undefined && integrityOf(bytes) === hash;
  };
  const found = await Promise.all(expected.map(isWhole));
  if (seal && found.every(Boolean)) return false;
  const whole = await toFiles(publication, files, beside);
  for (const [path, bytes] of Object.entries(whole)) {
    const there = await store.get(`${folder}/${path}`);
    if (there?.equals(bytes)) continue;
    await store.remove(`${folder}/${path}`);
    await store.putFile(`${folder}/${path}`, bytes);
  }
  return true;
}

const seal = record(isFilePath, () => integrity);
type Seal = ReadBy<typeof seal>;

/** The hashes of what publishing wrote itself. A version from an earlier version of this tool has none. */
export async function readSeal(store: Store, name: string, version: string): Promise<Result<Seal>> {
  const path = `${versionPath(name, version)}/${sealFile}`;
  const bytes = await store.get(path);
  const parsed = bytes && parseJson(String(bytes), seal);
  if (parsed?.ok) return done(parsed.value);
  return refused(refusal('changed-file', { path: `${store.name}/${path}`, name }));
}

/** Reads the description of a published version. */
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
  if (!bytes) return refused(refusal('not-published', { name, version }));
  const parsed = parseJson(String(bytes), readBuild);
  if (!parsed.ok)
    return refused(refusal('broken-publication', { path, fault: parsed.failure, name }));
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

/** The names of all parts that were ever published. */
export const listParts = async (store: Store): Promise<string[]> => [
  HOST,
  ...(await store.list('remotes')).filter(isPartName),
];

/** Lists the published versions of each part that has any, by its name. @param names by default of all parts */
export async function listPublished(
  store: Store,
  names?: readonly string[],
): Promise<Record<string, string[]>> {
  const versions = await Promise.all(
    (names ?? (await listParts(store))).map(async (name) => {
      const folders = await store.list(versionPath(name, '').slice(0, -1));
      return [name, folders.filter(isVersion)] as const;
    }),
  );
  return Object.fromEntries(versions.filter(([, { length }]) => length > 0));
}
