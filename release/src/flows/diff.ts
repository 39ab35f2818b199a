import { type Change, changesBetween } from '../composing/changes';
import { partsBefore, readPublications } from '../composing/parts';
import { refusal } from '../outcome/refusal';
import { done, refused, type Result } from '../outcome/result';
import { onStore } from '../store/on-store';
import { listReleases, readActiveId, readRecord } from '../store/releases';
import type { Store } from '../store/store';

export interface Diff {
  from: string;
  to: string;
  changes: Change[];
}

/** What customers saw change from release `from` to release `to`; left out, `to` is the served one and `from` the one before `to`. */
export function diff(store: Store, from?: string, to?: string): Promise<Result<Diff>> {
  return onStore(store, async () => {
    const served = to === undefined ? await readActiveId(store) : done(to);
    if (!served.ok) return served;
    const known = await listReleases(store);
    const unknown = [from, to].find((id) => id !== undefined && !known.includes(id));
    if (unknown !== undefined) return refused(refusal('no-release', { id: unknown }));
    const after = await readRecord(store, served.value);
    if (!after.ok) return after;
    const first = from ?? after.value.before?.release;
    if (first === undefined) return refused(refusal('none-before', { id: served.value }));
    const before = await readRecord(store, first);
    if (!before.ok) return before;
    const next = await readPublications(store, after.value.active.versions);
    if (!next.ok) return next;
    const old = await partsBefore(store, before.value.active.versions, next.value);
    if (!old.ok) return old;
    return done({ from: first, to: served.value, changes: changesBetween(old.value, next.value) });
  });
}
