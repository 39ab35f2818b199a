import { done, type Result } from '../../outcome';
import { onStore, readActiveId, readRecord, type Store } from '../../store';

/** What ops must know though it was a person, or another program, that did it. */
const told: readonly string[] = ['withdraw', 'rollback'];

/**
 * Makes what tells of each release that took something back, whoever made it; the judge tells of its own.
 *
 * @param self the name of the judge in the history
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
      if (last !== undefined && told.includes(flow) && by !== self)
        notify(`Release ${id.value}: ${flow} by ${by}${why === null ? '' : ` (${why})`}.`);
      last = id.value;
      return done(true);
    });
}
