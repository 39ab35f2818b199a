import { entriesOf, withoutMarked } from '../composing/marked';
import { namedBy } from '../composing/named';
import type { Versions } from '../composing/parts';
import { variantsOf } from '../composing/variants';
import { done, refusal, refused, type Result } from '../outcome';
import { versionPath } from '../protocol/paths';
import { compositionOf } from '../protocol/release-id';
import {
  integrityOf,
  listPublished,
  listReleases,
  mirrorPath,
  onStore,
  readActiveId,
  readPublication,
  readRecord,
  readSeal,
  recordFiles,
  releasePath,
  type ReleaseRecord,
  sealFile,
  type Store,
  type Written,
} from '../store';

export interface Mirrored {
  /** the release that the copy serves now */
  release: string;
  /** False if it served it already. */
  changed: boolean;
}

/**
 * Makes a folder serve what a store serves: copies all that visitors of the served release may get, each byte compared with
 * what was recorded, and moves the folder's pointer last. What the store has no more goes. Until all is there, the
 * folder serves what it served.
 */
export function mirror(store: Store, copy: Store): Promise<Result<Mirrored>> {
  return onStore(store, () =>
    onStore(copy, async (): Promise<Result<Mirrored>> => {
      const id = await readActiveId(store);
      if (!id.ok) return id;
      const release = id.value;
      if (!(await copy.get(mirrorPath))) await copy.putFile(mirrorPath, Buffer.alloc(0));
      const before = await copy.readPointer();
      if (before === release) return done({ release, changed: false });
      const read = await readRecord(store, release);
      if (!read.ok) return read;
      const last = before ? await readRecord(copy, before) : undefined;
      for (const path of await versionsOf(store, read.value)) {
        const copied = await copyVersion(store, copy, path);
        if (!copied.ok) return copied;
      }
      await copyCompositions(store, copy, read.value);
      const copied = await copyRelease(store, copy, read.value, last?.ok ? last.value : undefined);
      if (!copied.ok) return copied;
      const moved = await copy.movePointer(before, release);
      if (moved !== 'moved') return refused(refusal('busy'));
      await removeOthers(store, copy, [release, before]);
      return done({ release, changed: true });
    }),
  );
}

/** Lists every version that a visitor may get: live, of a rollout, retained by a session, or of a failover. */
async function versionsOf(store: Store, { id, active, rollouts, held, fallbacks }: ReleaseRecord) {
  const shown: Versions[] = [
    active.versions,
    variantsOf(rollouts),
    fallbacks,
    ...held.flatMap(({ versions, arms }) => [versions, arms]),
  ];
  const releases = [id, ...held.map(({ release }) => release)];
  const named = await Promise.all(releases.map((release) => namedBy(store, release)));
  const published = await listPublished(store);
  // A failover version of a retained release may be gone: an earlier version of this tool pruned it.
  const there = named.map((marked) =>
    withoutMarked(marked, (name, version) => !published[name]?.includes(version)),
  );
  const paths = [
    ...shown.flatMap((versions) => Object.entries(versions)),
    ...there.flatMap(entriesOf),
  ].map(([name, version]) => [versionPath(name, version), { name, version }] as const);
  return [...new Map(paths).values()];
}

async function copyVersion(
  store: Store,
  copy: Store,
  { name, version }: { name: string; version: string },
): Promise<Result<true>> {
  const folder = versionPath(name, version);
  await copy.release(folder); // A mirror that was killed has put it, and no more.
  if ((await copy.list(folder)).length > 0) return done(true);
  const publication = await readPublication(store, name, version);
  if (!publication.ok) return publication;
  const seal = await readSeal(store, name, version);
  if (!seal.ok) return seal;
  const described = Object.entries(publication.value.files).map(
    ([path, { integrity }]) => [path, integrity] as const,
  );
  const expected = { ...Object.fromEntries(described), ...seal.value };
  const files = await readAll(store, folder, [...Object.keys(expected), sealFile]);
  const wrong = Object.keys(expected).find((path) => !isAs(files[path], expected[path]));
  if (wrong !== undefined)
    return refused(refusal('changed-file', { path: `${store.name}/${folder}/${wrong}`, name }));
  await copy.put(folder, files);
  await copy.release(folder);
  return done(true);
}

const isAs = (bytes: Buffer | undefined, integrity: string | undefined) =>
  bytes !== undefined && integrityOf(bytes) === integrity;

/** Those that are there. */
async function readAll(store: Store, folder: string, paths: readonly string[]) {
  const read = await Promise.all(
    paths.map(async (path) => [path, await store.get(`${folder}/${path}`)] as const),
  );
  return Object.fromEntries(read.filter((file): file is [string, Buffer] => file[1] !== undefined));
}

/** Copies compositions. Browsers verify them by their signature and their name, which is a hash. */
async function copyCompositions(
  store: Store,
  copy: Store,
  { id, held }: ReleaseRecord,
): Promise<void> {
  const ids = [id, ...held.map(({ release }) => release)].map(compositionOf);
  const there = new Set(await copy.files('compositions'));
  const wanted = (await store.files('compositions')).filter(
    (file) => !there.has(file) && ['held', ...ids].some((one) => file.startsWith(`${one}.`)),
  );
  for (const [file, bytes] of Object.entries(await readAll(store, 'compositions', wanted)))
    await copy.putFile(`compositions/${file}`, bytes);
}

/** Documents that stay are not read again. */
async function copyRelease(
  store: Store,
  copy: Store,
  { id, files }: ReleaseRecord,
  last: ReleaseRecord | undefined,
): Promise<Result<true>> {
  const kept = Object.entries(files).flatMap(([path, integrity]): [string, Written][] =>
    last?.files[path] === integrity
      ? [[path, { same: `${releasePath(last.id)}/${path}`, integrity }]]
      : [],
  );
  const stay = Object.fromEntries(kept);
  const others = Object.keys(files).filter((path) => !(path in stay));
  const read = await readAll(store, releasePath(id), [...others, ...recordFiles]);
  const wrong = others.find((path) => !isAs(read[path], files[path]));
  if (wrong !== undefined)
    return refused(
      refusal('changed-release', { path: `${store.name}/${releasePath(id)}/${wrong}` }),
    );
  await copy.put(releasePath(id), { ...stay, ...read });
  return done(true);
}

/** @param kept releases: those whose files a request may be reading */
async function removeOthers(
  store: Store,
  copy: Store,
  kept: readonly (string | undefined)[],
): Promise<void> {
  const published = await listPublished(store);
  for (const [name, versions] of Object.entries(await listPublished(copy)))
    for (const version of versions)
      if (!published[name]?.includes(version)) await copy.remove(versionPath(name, version));
  for (const id of await listReleases(copy))
    if (!kept.includes(id)) await copy.remove(releasePath(id));
}
