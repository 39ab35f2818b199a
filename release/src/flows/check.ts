import { check as checkParts, emptySlots } from '../composing/check';
import { readPartsAfter, type Versions } from '../composing/parts';
import type { Refusal } from '../refusals';
import { done, type Result } from '../result';
import { onStore } from '../store/on-store';
import { readActiveId, readRecord } from '../store/releases';
import type { Store } from '../store/store';
import { withdrawnAmong } from './activate';

export interface Checked {
  /** the composition that was checked */
  versions: Versions;
  /** why `activate` would refuse it */
  findings: Refusal[];
  /** slots that no remote would fill */
  empty: { path: string; slot: string }[];
}

/**
 * Says what `activate` would say of `versions` beside what is live, and changes nothing. Refuses only
 * what cannot be read.
 */
export function check(store: Store, versions: Versions): Promise<Result<Checked>> {
  return onStore(store, async () => {
    const id = await readActiveId(store);
    const record = id.ok ? await readRecord(store, id.value) : undefined;
    const current = record?.ok ? record.value : undefined;
    const live = current?.active.versions ?? {};
    const all = { ...live, ...versions };
    const parts = await readPartsAfter(store, all, live);
    if (!parts.ok) return parts;
    const findings = [
      ...withdrawnAmong(versions, current?.withdrawn ?? {}),
      ...checkParts(parts.value),
    ];
    return done({ versions: all, findings, empty: emptySlots(parts.value) });
  });
}
