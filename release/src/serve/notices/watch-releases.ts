import { done, type Result } from '../../outcome';
import { onStore, readActiveId, readRecord, type Store } from '../../store';

/** Flows that ops are notified of, whoever ran them. */
const takingBack: readonly string[] = ['withdraw', 'rollback'];

/**
 * Makes the watch that notifies of each release that took something back; the analysis notifies of its own.
 *
 * @param self the name of the analysis in the history
 */
export function createReleaseWatch(store: Store, self: string, notify: (line: string) => void) {
  let last: string | undefined;
  return (): Promise<Result<true>> =>
    onStore(store, async () => {
      const id = await readActiveId(store);
      if (!id.ok || id.value === last) return id.ok ? done(true) : id;
      const read = await readRecord(store, id.value);
      if (!read.ok) return read;
      const { flow, by, why } = read.value;
      if (last !== undefined && takingBack.includes(flow) && by !== self)
        notify(`Release ${id.value}: ${flow} by ${by}${why === null ? '' : ` (${why})`}.`);
      last = id.value;
      return done(true);
    });
}
