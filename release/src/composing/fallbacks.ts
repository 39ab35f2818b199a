import { because, type Refusal, refusal } from '../outcome';
import { type Publication, readPublication, type Store } from '../store';
import { checkFit } from './check';
import type { Lasting } from './current';
import { isBarredIn, type Marked, withoutMarked } from './marked';
import type { Parts, Versions } from './parts';

/** Failover versions behind each live one; count. */
export const mostFallbacks = 2;

/**
 * Lists the versions to which each of `versions` may fail over, best first: those that worked, the newest of them
 * first, then others that were live. None that is barred.
 */
export function fallbackCandidates(
  versions: Versions,
  { wereLive, worked, ...judged }: Pick<Lasting, 'withdrawn' | 'takenBack' | 'wereLive' | 'worked'>,
): Marked {
  const isBarred = isBarredIn(judged);
  const names = Object.keys(versions);
  const all = names.map((name) => {
    const lists = [worked.versions, wereLive].flatMap((marked) =>
      Object.hasOwn(marked, name) ? (marked[name] ?? []) : [],
    );
    return [name, [...new Set(lists)]] as [string, string[]];
  });
  return withoutMarked(
    Object.fromEntries(all),
    (name, version) => versions[name] === version || isBarred(name, version),
  );
}

/**
 * Reads the failover versions (fallbacks) of each part: the first of its candidates that make a page with the other
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
      const found = await fitting(store, name, list, fits, mostFallbacks);
      const wereKnown = found.faults.filter(([version]) =>
        known.some((one) => one[name] === version),
      );
      warnings.push(...wereKnown.map(([version, faults]) => noFallback({ name, version }, faults)));
      return found.fallbacks;
    }),
  );
  return { fallbacks: read.flat(), warnings };
}

/** The first of `list` that fit, at most `most`, and why those before the last of them do not. */
async function fitting(
  store: Store,
  name: string,
  list: readonly string[],
  fits: (part: Publication) => Refusal[],
  most: number,
): Promise<{ fallbacks: Publication[]; faults: [version: string, faults: Refusal[]][] }> {
  const fallbacks: Publication[] = [];
  const faults: [string, Refusal[]][] = [];
  for (const version of list) {
    const read = await readPublication(store, name, version);
    const found = read.ok ? fits(read.value) : read.failure;
    if (read.ok && found.length === 0) fallbacks.push(read.value);
    else faults.push([version, found]);
    if (fallbacks.length === most) break;
  }
  return { fallbacks, faults };
}

/** The candidate that fits after `fallback`; undefined if there is none. */
export async function nextFallback(
  store: Store,
  parts: Parts,
  candidates: Marked,
  { name, version }: Publication,
): Promise<Publication | undefined> {
  const list = candidates[name] ?? [];
  const left = list.slice(list.indexOf(version) + 1);
  return (await fitting(store, name, left, fitsBeside(parts), 1)).fallbacks[0];
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
