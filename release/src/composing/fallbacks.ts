import { because, type Refusal, refusal } from '../refusals';
import type { Publication } from '../store/publication';
import { readPublication } from '../store/publications';
import type { ReleaseRecord } from '../store/record';
import type { Store } from '../store/store';
import { checkFit } from './check';
import type { Parts, Versions } from './parts';

/**
 * The version of each part that takes over if its own fails: that of the first of `candidates` which names
 * another one that was not withdrawn.
 */
export function chooseFallbacks(
  candidates: readonly Versions[],
  versions: Versions,
  withdrawn: ReleaseRecord['withdrawn'],
): Versions {
  const isGone = (name: string, version: string) =>
    Object.hasOwn(withdrawn, name) && withdrawn[name]?.includes(version);
  const chosen = Object.entries(versions).flatMap(([name, version]) => {
    const others = candidates.flatMap((candidate) =>
      Object.hasOwn(candidate, name) ? (candidate[name] ?? []) : [],
    );
    const fallback = others.find((other) => other !== version && !isGone(name, other));
    return fallback === undefined ? [] : [[name, fallback]];
  });
  return Object.fromEntries(chosen) as Versions;
}

/**
 * Reads the versions that may take over: each must make a page with the other active parts. One that does
 * not is left out, with a warning.
 */
export async function readFallbacks(
  store: Store,
  parts: Parts,
  fallbacks: Versions,
): Promise<{ fallbacks: Publication[]; warnings: Refusal[] }> {
  const warnings: Refusal[] = [];
  const isActive = (name: string) =>
    [parts.host, ...parts.remotes].some((part) => part.name === name);
  const read = await Promise.all(
    Object.entries(fallbacks)
      .filter(([name]) => isActive(name))
      .map(async ([name, version]) => {
        const part = await readPublication(store, name, version);
        if (!part.ok) warnings.push(noFallback({ name, version }, part.refusals));
        return part.ok ? [part.value] : [];
      }),
  );
  const active = new Map([parts.host, ...parts.remotes].map((part) => [part.name, toFit(part)]));
  const isFitting = checkFit(parts).length === 0;
  const fitting = read.flat().filter((part) => {
    // Most versions of a part ask for the same: then it fits as the active one does.
    const isAlike = isFitting && active.get(part.name) === toFit(part);
    const faults = isAlike ? [] : checkFit(withPart(parts, part));
    if (faults.length > 0) warnings.push(noFallback(part, faults));
    return faults.length === 0;
  });
  return { fallbacks: fitting, warnings };
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
