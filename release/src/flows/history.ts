import { because, done, type Refusal, refusal, type Result } from '../outcome';
import {
  hashOfRecord,
  listReleases,
  onStore,
  parseRecord,
  readActiveId,
  readRecord,
  recordPath,
  type ReleaseRecord,
  type Store,
} from '../store';

export interface History {
  /** The releases that were served, newest first. */
  releases: ReleaseRecord[];
  /** one for each place at which the chain of records is broken; then what is older is not known */
  warnings: Refusal[];
}

/**
 * Follows the records from the release that is served to the first one. Each holds the hash of the one
 * before it: a record that was changed afterwards is a warning.
 *
 * @param most so many of the newest
 */
export function history(store: Store, most = Infinity): Promise<Result<History>> {
  return onStore(store, async () => {
    const id = await readActiveId(store);
    if (!id.ok) return id;
    const ahead = await readAhead(store, most);
    const get = (release: string) => ahead.get(release) ?? store.get(recordPath(release));
    const releases: ReleaseRecord[] = [];
    let next: string | undefined = id.value;
    let bytes = await get(id.value);
    // No record vouches for the newest one yet.
    const newest = await readRecord(store, id.value);
    const warnings: Refusal[] = newest.ok ? [] : [...newest.failure];
    while (next !== undefined && releases.length < most) {
      const read: Result<ReleaseRecord> = parseRecord(store, next, bytes);
      if (!read.ok) {
        if (next !== id.value)
          warnings.push(because(refusal('earlier-release', { id: next }), read.failure));
        break;
      }
      releases.push(read.value);
      const { before }: ReleaseRecord = read.value;
      bytes = before ? await get(before.release) : undefined;
      if (before && bytes && hashOfRecord(bytes) !== before.hash) {
        warnings.push(refusal('changed-record', { release: before.release, by: next }));
      }
      next = before?.release;
    }
    return done({ releases, warnings });
  });
}

/** count */
const mostAhead = 32;

/** The newest records at the same time: from one to the one before it, a bucket answers after two requests. */
async function readAhead(store: Store, most: number): Promise<Map<string, Buffer | undefined>> {
  const newest = (await listReleases(store)).slice(-Math.min(most, mostAhead));
  const read = newest.map(async (id) => [id, await store.get(recordPath(id))] as const);
  return new Map(await Promise.all(read));
}
