import { because, type Refusal, refusal } from '../outcome';
import { type Publication, readPublication, type Store } from '../store';
import { checkFit } from './check';
import type { Lasting } from './current';
import { isBarredIn, type Marked, withoutMarked } from './marked';
import type { Parts, Versions } from './parts';

/** Lists the versions to which each of `versions` may fail over, best first: good ones that were live. */
export function fallbackCandidates(
  versions: Versions,
  { wereLive, ...judged }: Pick<Lasting, 'withdrawn' | 'takenBack' | 'wereLive'>,
): Marked {
  const isBarred = isBarredIn(judged);
  return withoutMarked(
    wereLive,
    (name, version) =>
      versions[name] === undefined || versions[name] === version || isBarred(name, version),
  );
}

/**
 * Reads the failover version (fallback) of each part: the first of its candidates that makes a page with the other
 * active parts. A candidate of `known` that does not is a warning.
 */
export async function readFallbacks(
  store: Store,
  parts: Parts,
  candidates: Marked,
  known: readonly Versions[],
): Promise<{ fallbacks: Publication[]; warnings: Refusal[] }> {
  const fits = fitsBeside(parts);
  const warnings: Refusal[] = [];
  const read = await Promise.all(
    Object.entries(candidates).map(async ([name, list]) => {
      const found = await firstFitting(store, name, list, fits);
      const wereKnown = found.faults.filter(([version]) =>
        known.some((one) => one[name] === version),
      );
      warnings.push(...wereKnown.map(([version, faults]) => noFallback({ name, version }, faults)));
      return found.fallback ?? [];
    }),
  );
  return { fallbacks: read.flat(), warnings };
}

/** The first of `list` that fits, and why those before it do not. */
async function firstFitting(
  store: Store,
  name: string,
  list: readonly string[],
  fits: (part: Publication) => Refusal[],
): Promise<{ fallback?: Publication; faults: [version: string, faults: Refusal[]][] }> {
  const faults: [string, Refusal[]][] = [];
  for (const version of list) {
    const read = await readPublication(store, name, version);
    const found = read.ok ? fits(read.value) : read.failure;
    if (read.ok && found.length === 0) return { fallback: read.value, faults };
    faults.push([version, found]);
  }
  return { faults };
}

/** The candidate that fits after `fallback`, which does not; undefined if there is none. */
export async function nextFallback(
  store: Store,
  parts: Parts,
  candidates: Marked,
  { name, version }: Publication,
): Promise<Publication | undefined> {
  const list = candidates[name] ?? [];
  const left = list.slice(list.indexOf(version) + 1);
  return (await firstFitting(store, name, left, fitsBeside(parts))).fallback;
}

/** Makes what says why a version of a part makes no page with the other parts. */
function fitsBeside(parts: Parts): (part: Publication) => Refusal[] {
  const active = new Map([parts.host, ...parts.remotes].map((part) => [part.name, toFit(part)]));
  const isFitting = checkFit(parts).length === 0;
  return (part) => {
    // Most versions of a part ask for the same: then it fits as the active one does.
    const isAlike = isFitting && active.get(part.name) === toFit(part);
    return isAlike ? [] : checkFit(withPart(parts, part));
  };
}

/** All that {@link checkFit} looks at, as text: what a build says of itself, but for its version and its files. */
function toFit({
  version: _version,
  files: _files,
  entry: _entry,
  preload: _preload,
  ...said
}: Publication) {
  return JSON.stringify(said);
}

export const noFallback = (
  { name, version }: { name: string; version: string },
  faults: readonly Refusal[],
) => because(refusal('no-fallback', { name, version }), faults);

function withPart({ host, remotes }: Parts, other: Publication): Parts {
  const instead = <P extends Publication>(part: P) =>
    other.name === part.name ? (other as P) : part;
  return { host: instead(host), remotes: remotes.map(instead) };
}
