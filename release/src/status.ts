import { missingFiles } from './parts';
import type { ReleaseRecord } from './schema/release-record';
import { readActive, readPointer } from './store/pointer';
import { listPublished } from './store/publications';
import { listReleases, readRelease } from './store/releases';

export interface Status extends ReleaseRecord {
  /** One line for each part whose files are missing: its page lives without it. */
  warnings: string[];
}

/** How the release that is served came to be. Throws when there is none, or when it is broken. */
export async function status(siteDir: string): Promise<Status> {
  const { record } = await readRelease(siteDir, await readActive(siteDir));
  const lines = await Promise.all(
    [record.active, ...record.held].map(({ versions }) => missingFiles(siteDir, versions)),
  );
  return { ...record, warnings: [...new Set(lines.flat())] };
}

export interface Listing {
  /** Published versions by name. */
  published: Record<string, string[]>;
  /** Ids, the first one first. */
  releases: string[];
  current: string | undefined;
}

export async function list(siteDir: string): Promise<Listing> {
  const published = await listPublished(siteDir);
  const releases = await listReleases(siteDir);
  return { published, releases, current: await readPointer(siteDir) };
}
