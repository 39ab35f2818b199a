import { done, type Result } from '../outcome/result';
import { onStore } from '../store/on-store';
import { listParts, listPublished } from '../store/publications';
import { listReleases, readCurrentId } from '../store/releases';
import type { Store } from '../store/store';

export interface Listing {
  /** of all parts */
  names: string[];
  /** Published versions by name. */
  published: Record<string, string[]>;
  /** Ids, the first one first. */
  releases: string[];
  current: string | undefined;
}

/**
 * Lists the published versions and all releases. A pointer that leads nowhere is no failure: `current` is undefined.
 *
 * @param part lists the versions of this one alone: a bucket is asked once for each part
 */
export function list(store: Store, part?: string): Promise<Result<Listing>> {
  return onStore(store, async () => {
    const current = await readCurrentId(store);
    const names = await listParts(store);
    return done({
      names,
      published: await listPublished(
        store,
        names.filter((name) => part === undefined || name === part),
      ),
      releases: await listReleases(store),
      current: current.ok ? current.value : undefined,
    });
  });
}
