import { earlier, readWorked, type ReleaseRecord, type Store, type Worked } from '../store';
import { isMarked, type Marked, withMarked } from './marked';
import type { Versions } from './parts';
import { variantsOf } from './variants';

/** Good versions of each part that a record names; count. */
export const mostLive = 6;

/** Records that are read for one that an earlier version of this tool wrote; count. */
const mostRead = 500;

/** Milliseconds for which a version is live before it counts as one that works, if nobody takes it back. */
export const trial = 60 * 60 * 1000;

export interface Memory {
  takenBack: Marked;
  wereLive: Marked;
  worked: Worked;
}

/** Adds the live versions that have been tried for long enough. */
export function afterTrial(
  { versions, since }: Worked,
  { active, activatedDatetime }: ReleaseRecord,
  now: Date,
): Worked {
  const isTried = ([name]: [string, string]) =>
    now.getTime() - Date.parse(since[name] ?? activatedDatetime) >= trial;
  const tried = Object.fromEntries(Object.entries(active.versions).filter(isTried));
  return withWorked({ versions, since }, tried);
}

/** Adds `versions`, which somebody says work. */
export const withWorked = (worked: Worked, versions: Versions): Worked => ({
  ...worked,
  versions: withMarked(worked.versions, versions, mostLive),
});

/** Says since when each of `versions` is live: those that `current` has stay what they are. */
export function sinceWhen(
  { since }: Worked,
  versions: Versions,
  current: ReleaseRecord | undefined,
  now: Date,
): Worked['since'] {
  const times = Object.entries(versions).map(([name, version]) => {
    const isOld = current !== undefined && current.active.versions[name] === version;
    return [name, isOld ? (since[name] ?? current.activatedDatetime) : now.toISOString()];
  });
  return Object.fromEntries(times) as Worked['since'];
}

/** Reads from a record the versions before it; from its history if an earlier version of this tool wrote it. */
export async function recall(store: Store, record: ReleaseRecord): Promise<Memory> {
  const { takenBack, wereLive, active } = record;
  const worked = await readWorked(store, record);
  if (wereLive !== null) return { takenBack, wereLive, worked };
  const found: Memory = { takenBack, wereLive: append({}, active.versions), worked };
  let seen = shownIn(record);
  let newer = record;
  let read = 0;
  for await (const older of earlier(store, record.id)) {
    const shown = shownIn(older);
    if (newer.flow === 'rollback')
      // What was made live again after the rollback has been seen.
      for (const [name, versions] of Object.entries(shown))
        for (const version of versions)
          if (!isMarked(seen, name, version))
            found.takenBack = withMarked(found.takenBack, { [name]: version });
    seen = withMarked(withMarked(seen, older.active.versions), variantsOf(older.rollouts));
    found.wereLive = append(found.wereLive, older.active.versions);
    newer = older;
    read += 1;
    if (read === mostRead) break;
  }
  return { ...found, wereLive: append(found.wereLive, record.fallbacks) };
}

/** Live versions and variants. */
export const shownIn = ({ active, rollouts }: Pick<ReleaseRecord, 'active' | 'rollouts'>): Marked =>
  withMarked(withMarked({}, active.versions), variantsOf(rollouts));

function append(marked: Marked, versions: Versions): Marked {
  const added = Object.entries(versions).map(([name, version]) => {
    const list = marked[name] ?? [];
    return [name, list.includes(version) ? list : [...list, version].slice(0, mostLive)];
  });
  return { ...marked, ...(Object.fromEntries(added) as Marked) };
}
