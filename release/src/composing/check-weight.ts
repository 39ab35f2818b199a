import { pageLimits } from '../limits';
import { type Refusal, refusal } from '../outcome';
import { pagePreloads, pagesOf, toComposed } from '../protocol/composed';
import { versionPath } from '../protocol/paths';
import type { Publication } from '../store';
import { toDiscovery } from './discovery';
import { createPageParts } from './page-parts';
import type { Parts } from './parts';

/** Are each entry, and what the first screen of each page asks for, within their bounds? */
export function checkWeight(parts: Parts): Refusal[] {
  return [...checkEntries(parts), ...checkPages(parts)];
}

/** Nothing of a part runs before its entry is there. */
function checkEntries({ host, remotes }: Parts): Refusal[] {
  const parts: Publication[] = [host, ...remotes];
  return parts.flatMap(({ name, version, entry, files }) => {
    const KiB = Math.ceil((files[entry]?.size ?? 0) / 1024);
    const bound = pageLimits.entry / 1024;
    return KiB > bound ? [refusal('entry-too-heavy', { name, version, KiB, bound })] : [];
  });
}

function checkPages(parts: Parts): Refusal[] {
  const sizes = sizesOf(parts);
  const composed = toComposed(toDiscovery(parts, 1));
  const { url: host } = composed.host;
  const partsOf = createPageParts(composed);
  return pagesOf(composed).flatMap((page) => {
    const { path } = page;
    const files = new Set([host, ...pagePreloads(partsOf(page), page).map(({ url }) => url)]);
    const bytes = [...files].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
    const KiB = Math.ceil(bytes / 1024);
    const bound = pageLimits.firstScreen / 1024;
    return [
      ...(bytes > pageLimits.firstScreen ? [refusal('page-too-heavy', { path, KiB, bound })] : []),
      ...(files.size > pageLimits.requests
        ? [refusal('page-too-many', { path, requests: files.size, bound: pageLimits.requests })]
        : []),
    ];
  });
}

/** Bytes before compression, by address. */
function sizesOf({ host, remotes }: Parts): Map<string, number> {
  const parts: Publication[] = [host, ...remotes];
  return new Map(
    parts.flatMap(({ name, version, files }) =>
      Object.entries(files).map(
        ([file, { size }]) => [`/${versionPath(name, version)}/${file}`, size] as const,
      ),
    ),
  );
}
