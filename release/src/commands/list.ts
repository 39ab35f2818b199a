import { Type } from '@sinclair/typebox';
import { noParts, words as anyWords } from '../operation';
import { done, refusal, refused, type Result } from '../outcome';
import {
  listParts,
  listPublished,
  listReleases,
  onStore,
  readCurrentId,
  type Store,
} from '../store';
import { offered } from './support';

export const listCommand = offered({
  name: 'list',
  does: 'lists all published versions and all releases',
  teaches: ['It works even if the pointer to the served release is damaged.'],
  examples: ['list'],
  needs: ['read'],
  input: {
    part: Type.Optional({ ...anyWords, description: 'lists the versions of this part alone' }),
  },
  parts: noParts,
  async run({ store }, { part }) {
    const listed = await list(store, part);
    if (!listed.ok) return listed;
    const { published, releases, current } = listed.value;
    const lines = [
      ...Object.entries(published).map(([name, versions]) => `${name}: ${versions.join(', ')}`),
      ...releases.map((id) => `release ${id}${id === current ? ' (current)' : ''}`),
    ];
    return lines.length > 0
      ? done({ lines, json: listed.value })
      : refused(refusal('store-empty', { store: store.name }));
  },
});

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
    const wanted = names.filter((name) => part === undefined || name === part);
    return done({
      names,
      published: await listPublished(store, wanted),
      releases: await listReleases(store),
      current: current.ok ? current.value : undefined,
    });
  });
}
