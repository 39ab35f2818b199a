import { tellFault } from '../refusals';
import { done, type Result } from '../result';
import { onStore } from '../store/on-store';
import type { ReleaseRecord } from '../store/record';
import { chainTo, readActiveId, readRecord } from '../store/releases';
import type { Store } from '../store/store';

export interface History {
  /** The releases that were served, newest first. */
  releases: ReleaseRecord[];
  /** One line for each place at which the chain of records is broken; then what is older is not known. */
  warnings: string[];
}

/**
 * Follows the records from the release that is served to the first one. Each holds the hash of the one
 * before it: a record that was changed afterwards is a warning.
 */
export function history(store: Store): Promise<Result<History>> {
  return onStore(store, async () => {
    const id = await readActiveId(store);
    if (!id.ok) return id;
    const releases: ReleaseRecord[] = [];
    let next: string | undefined = id.value;
    const warnings: string[] = [];
    while (next !== undefined) {
      const read: Result<ReleaseRecord> = await readRecord(store, next);
      if (!read.ok) {
        warnings.push(...read.refusals.map(tellFault));
        break;
      }
      releases.push(read.value);
      const { before }: ReleaseRecord = read.value;
      const found = before && (await chainTo(store, before.release));
      if (before && found && found.hash !== before.hash) {
        warnings.push(`The record of ${before.release} was changed after ${next} was written.`);
      }
      next = before?.release;
    }
    return done({ releases, warnings });
  });
}

/** Yields the records before release `id`, newest first, as far as they can be read. */
export async function* earlier(store: Store, id: string): AsyncGenerator<ReleaseRecord> {
  let record = await readRecord(store, id);
  while (record.ok && record.value.before) {
    record = await readRecord(store, record.value.before.release);
    if (record.ok) yield record.value;
  }
}
