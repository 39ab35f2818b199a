import { done, type Refusal, refusal, refused, type Result } from '../outcome';
import { HOST, versionPath } from '../protocol/paths';
import {
  type HostPublication,
  type Publication,
  readPublication,
  type RemotePublication,
  type Store,
} from '../store';

/** One version of the host and one of each remote, by name. */
export type Versions = Record<string, string>;

/** Parts of a composition. */
export interface Parts {
  host: HostPublication;
  remotes: RemotePublication[];
}

/** Reads what is published as each of `versions`: refuses one that is not, or no longer has its bytes. */
export function readParts(store: Store, versions: Versions): Promise<Result<Parts>> {
  return readEach(versions, (name, version) => readPart(store, name, version));
}

/** {@link readParts}, but of those that are in `known` only what they say: they were read when they came in. */
export function readPartsAfter(
  store: Store,
  versions: Versions,
  known: Versions,
): Promise<Result<Parts>> {
  return readEach(versions, (name, version) => readPartAfter(store, name, version, known));
}

/** {@link readPartsAfter} of one part. */
export function readPartAfter(
  store: Store,
  name: string,
  version: string,
  known: Versions,
): Promise<Result<Publication>> {
  return known[name] === version
    ? readPublication(store, name, version)
    : readPart(store, name, version);
}

/** {@link readPublications} of `versions`; those that are among `parts` too are taken from there. */
export function partsBefore(
  store: Store,
  versions: Versions,
  { host, remotes }: Parts,
): Promise<Result<Parts>> {
  const after = new Map<string, Publication>([host, ...remotes].map((part) => [part.name, part]));
  return readEach(versions, async (name, version) => {
    const part = after.get(name);
    return part?.version === version ? done(part) : readPublication(store, name, version);
  });
}

/** {@link readParts} without a look at their files. */
export function readPublications(store: Store, versions: Versions): Promise<Result<Parts>> {
  return readEach(versions, (name, version) => readPublication(store, name, version));
}

async function readEach(
  versions: Versions,
  readOne: (name: string, version: string) => Promise<Result<Publication>>,
): Promise<Result<Parts>> {
  if (versions[HOST] === undefined) return refused(refusal('no-host'));
  const read = await Promise.all(
    Object.entries(versions).map(([name, version]) => readOne(name, version)),
  );
  const refusals = read.flatMap(refusalsOf);
  if (refusals.length > 0) return refused(...refusals);
  const parts = read.flatMap((part) => (part.ok ? [part.value] : []));
  const host = parts.find((part) => part.kind === 'host') as HostPublication;
  return done({ host, remotes: parts.filter((part) => part.kind === 'remote') });
}

/** A refusal for each version among `compositions` whose files are no longer in the store as they were published. */
export async function missingFiles(
  store: Store,
  compositions: readonly Versions[],
): Promise<Refusal[]> {
  // Most versions are in most compositions: each is read once.
  const named = new Map(
    compositions
      .flatMap((versions) => Object.entries(versions))
      .map(([name, version]) => [`${name} ${version}`, [name, version] as const]),
  );
  const read = await Promise.all(
    [...named.values()].map(([name, version]) => readPart(store, name, version)),
  );
  return read.flatMap(refusalsOf);
}

const refusalsOf = (result: Result<unknown>): Refusal[] => (result.ok ? [] : result.failure);

async function readPart(store: Store, name: string, version: string): Promise<Result<Publication>> {
  const part = await readPublication(store, name, version);
  if (!part.ok) return part;
  const folder = versionPath(name, version);
  const described = Object.entries(part.value.files);
  const expected = described.map(([path, { integrity }]) => [path, integrity] as const);
  const [changed] = await store.unlike(folder, Object.fromEntries(expected));
  return changed === undefined
    ? part
    : refused(refusal('changed-file', { path: `${store.name}/${folder}/${changed}`, name }));
}
