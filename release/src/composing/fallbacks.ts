import { type Refusal, tellFault } from '../refusals';
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
 * not is left out, with a line that says so.
 */
export async function readFallbacks(
  store: Store,
  parts: Parts,
  fallbacks: Versions,
): Promise<{ fallbacks: Publication[]; warnings: string[] }> {
  const warnings: string[] = [];
  const isActive = (name: string) =>
    [parts.host, ...parts.remotes].some((part) => part.name === name);
  const read = await Promise.all(
    Object.entries(fallbacks)
      .filter(([name]) => isActive(name))
      .map(async ([name, version]) => {
        const part = await readPublication(store, name, version);
        if (!part.ok) warnings.push(tellNoFallback({ name, version }, part.refusals));
        return part.ok ? [part.value] : [];
      }),
  );
  const fitting = read.flat().filter((part) => {
    const faults = checkFit(withPart(parts, part));
    if (faults.length > 0) warnings.push(tellNoFallback(part, faults));
    return faults.length === 0;
  });
  return { fallbacks: fitting, warnings };
}

const tellNoFallback = ({ name, version }: { name: string; version: string }, faults: Refusal[]) =>
  `${name} ${version} cannot take over if the active version fails: ${faults.map(tellFault).join(' ')}`;

function withPart({ host, remotes }: Parts, other: Publication): Parts {
  const instead = <P extends Publication>(part: P) =>
    other.name === part.name ? (other as P) : part;
  return { host: instead(host), remotes: remotes.map(instead) };
}
