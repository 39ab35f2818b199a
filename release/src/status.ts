import type { ReleaseRecord } from './schema/release-record';
import { readActive, readPointer } from './store/pointer';
import { listPublished } from './store/publications';
import { listReleases, readRelease } from './store/releases';

/** How the release that is served came to be. Throws when there is none, or when it is broken. */
export async function status(siteDir: string): Promise<ReleaseRecord> {
  const { record } = await readRelease(siteDir, await readActive(siteDir));
  return record;
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
