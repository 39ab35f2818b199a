import { done, type Result } from '../result';
import { onStore } from '../store/on-store';
import { listPublished } from '../store/publications';
import { listReleases, readCurrentId } from '../store/releases';
import type { Store } from '../store/store';

export interface Listing {
  /** Published versions by name. */
  published: Record<string, string[]>;
  /** Ids, the first one first. */
  releases: string[];
  current: string | undefined;
}

/** What is published, and all releases; also when the pointer leads nowhere. */
export function list(store: Store): Promise<Result<Listing>> {
  return onStore(store, async () => {
    const current = await readCurrentId(store);
    return done({
      published: await listPublished(store),
      releases: await listReleases(store),
      current: current.ok ? current.value : undefined,
    });
  });
}
