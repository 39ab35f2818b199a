import type { Lasting } from '../composing/current';
import { fallbackCandidates, mostFallbacks } from '../composing/fallbacks';
import { entriesOf } from '../composing/marked';
import { namedBy } from '../composing/named';
import { retainedAfter, stillRetained } from '../composing/retained';
import { variantsOf } from '../composing/variants';
import { done, refusal, refused, type Result } from '../outcome';
import { versionPath } from '../protocol/paths';
import { compositionOf } from '../protocol/release-id';
import {
  earlier,
  listPublished,
  listReleases,
  onStore,
  readActiveRecord,
  recordFiles,
  releasePath,
  type ReleaseRecord,
  type Store,
} from '../store';
import { bringOut, untilMoved } from './bring-out';
import { type MoveOptions, next, readBase } from './plan';

/** Good versions of each part that stay: those behind the live one, and behind the one that replaces it. */
const keptGood = mostFallbacks + 1;

export interface PruneOptions extends MoveOptions {
  /** says what would go, and removes nothing */
  dryRun?: boolean;
}

export interface Pruned {
  /** the release that the pruning is recorded as; null if nothing was to be removed, or for a dry run */
  release: string | null;
  /** published versions, by name */
  versions: Record<string, string[]>;
  /** compositions, by id */
  compositions: string[];
  /** releases whose documents go; their records stay, for the history */
  releases: string[];
}

/**
 * Removes what no visitor can need: versions that were active once and that neither the active
 * composition, nor one that a session may hold, nor a rollback names, and that are not among the next good ones of
 * their part; compositions and documents likewise. A version that was never active stays.
 *
 * The removal is a release of its own and happens while nobody else can move the pointer: an
 * activation at the same time either comes first and keeps its versions, or finds them gone.
 */
export function prune(store: Store, options: PruneOptions = {}): Promise<Result<Pruned>> {
  return onStore(store, () => untilMoved(() => attempt(store, options)));
}

async function attempt(
  store: Store,
  { dryRun = false, ...options }: PruneOptions,
): Promise<Result<Pruned> | undefined> {
  const read = await readActiveRecord(store);
  if (!read.ok) return read;
  const current = read.value;
  if (options.expect !== undefined && options.expect !== current.id) {
    return refused(refusal('other-release', { expected: options.expect, served: current.id }));
  }
  const base = await readBase(store, current, current.id, options);
  const held = stillRetained(retainedAfter(current, base.now), base.now);
  const removed = await removable(store, { ...current, held }, base);
  const paths = await pathsOf(store, removed);
  if (dryRun || paths.length === 0) return done({ release: null, ...removed });

  // Then, so that no release that is served holds what is gone; what a kill leaves, the next pruning takes.
  const after = async () => {
    for (const path of paths) await store.remove(path);
  };
  const brought = await bringOut(store, next(base, options, { flow: 'prune', held, after }));
  if (!brought?.ok) return brought;
  return done({ release: brought.value.release, ...removed });
}

async function removable(
  store: Store,
  current: ReleaseRecord,
  lasting: Lasting,
): Promise<Omit<Pruned, 'release'>> {
  const past: ReleaseRecord[] = [];
  for await (const record of earlier(store, current.id)) past.push(record);
  const previous = past.find(({ id }) => id === current.previous);
  const needed = [
    current.active.versions,
    variantsOf(current.rollouts),
    ...current.held.flatMap(({ versions, arms }) => [versions, arms]),
    ...(previous ? [previous.active.versions, variantsOf(previous.rollouts)] : []),
  ];
  const releases = [current, ...current.held.map(({ release: id }) => ({ id }))];
  const named = await Promise.all(releases.map(({ id }) => namedBy(store, id)));
  const good = Object.entries(fallbackCandidates(current.active.versions, lasting));
  const next = Object.fromEntries(good.map(([name, list]) => [name, list.slice(0, keptGood)]));
  const neededParts = new Set(
    [
      ...needed.flatMap((versions) => Object.entries(versions)),
      ...[...named, next].flatMap(entriesOf),
    ].map(([name, version]) => versionPath(name, version)),
  );
  const wereActive = new Set(
    past
      .flatMap(({ active, rollouts }) => [active.versions, variantsOf(rollouts)])
      .flatMap((versions) => Object.entries(versions))
      .map(([name, version]) => versionPath(name, version)),
  );
  const isUnneeded = (path: string) => wereActive.has(path) && !neededParts.has(path);
  const published = Object.entries(await listPublished(store)).map(
    ([name, versions]) =>
      [name, versions.filter((version) => isUnneeded(versionPath(name, version)))] as const,
  );
  const kept = [current.id, current.previous ?? '', current.before?.release ?? ''];
  const held = current.held.map(({ release }) => release);
  const ids = new Set([...kept, ...held].map(compositionOf));
  const composed = new Set(past.map(({ active }) => active.id));
  const written = await store.files('compositions');
  return {
    versions: Object.fromEntries(published.filter(([, { length }]) => length > 0)),
    compositions: [...composed]
      .filter((id) => !ids.has(id) && written.includes(`${id}.json`))
      .sort(),
    releases: await withDocuments(store, kept),
  };
}

/** The releases that are not `kept` and have documents. */
async function withDocuments(store: Store, kept: readonly string[]): Promise<string[]> {
  const others = (await listReleases(store)).filter((id) => !kept.includes(id));
  const files = await Promise.all(others.map((id) => store.list(releasePath(id))));
  return others.filter((_, index) => files[index]?.some((file) => !recordFiles.includes(file)));
}

/** Lists the paths of it that are in the store. */
async function pathsOf(
  store: Store,
  { versions, compositions, releases }: Omit<Pruned, 'release'>,
): Promise<string[]> {
  const folders = Object.entries(versions).flatMap(([name, list]) =>
    list.map((version) => versionPath(name, version)),
  );
  const files = await store.files('compositions');
  const written = files
    .map((file) => `compositions/${file}`)
    .filter((file) => compositions.some((id) => file.startsWith(`compositions/${id}.`)));
  const documents = await Promise.all(
    releases.map(async (id) =>
      (await store.files(releasePath(id)))
        .filter((file) => !recordFiles.includes(file))
        .map((file) => `${releasePath(id)}/${file}`),
    ),
  );
  return [...folders, ...written, ...documents.flat()];
}
