import { compositionPath } from '../protocol/paths';
import { tell } from '../refusals';
import type { HeldComposition, ReleaseRecord } from '../store/record';
import type { Store } from '../store/store';
import { compositionIdOf } from './composition';
import { type Parts, readParts } from './parts';

/** The longest that a session lives (API: 12 hours, absolute), in ms. */
const hold = 12 * 60 * 60 * 1000;

export interface Held {
  composition: HeldComposition;
  parts: Parts;
}

/** What sessions may still hold, of all that was superseded; newest first. */
export function stillHeld(superseded: HeldComposition[], now: Date): HeldComposition[] {
  return superseded.filter(
    ({ supersededDatetime }) => now.getTime() - Date.parse(supersededDatetime) <= hold,
  );
}

/** What sessions may still hold once the composition of `record` is superseded; newest first. */
export function heldAfter(record: ReleaseRecord, now: Date): HeldComposition[] {
  const superseded = { ...record.active, supersededDatetime: now.toISOString() };
  return stillHeld([superseded, ...record.held], now);
}

/**
 * Reads the parts of what sessions may hold. One that is no longer whole is passed over with a
 * warning: its sessions get the active composition, which is no reason to keep it from the others.
 */
export async function readHeld(
  store: Store,
  compositions: HeldComposition[],
  warn: (line: string) => void,
): Promise<Held[]> {
  const held: Held[] = [];
  for (const composition of compositions) {
    const { id, versions } = composition;
    const parts = await readParts(store, versions);
    const file = compositionPath(id);
    const json = await store.get(file);
    const isThere = json !== undefined && compositionIdOf(json) === id;
    if (parts.ok && isThere) held.push({ composition, parts: parts.value });
    else {
      const why = parts.ok
        ? `${store.name}/${file} is not as it was written.`
        : parts.refusals.map(tell).join(' ');
      warn(`Sessions on composition ${id} get the active one: ${why}`);
    }
  }
  return held;
}
