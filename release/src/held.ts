import type { Composition } from './composition';
import { ReleaseError } from './errors';
import { readParts, type Parts } from './parts';
import type { HeldComposition, ReleaseRecord } from './schema/release-record';

/** The longest that a session lives (API: 12 hours, absolute), in ms. */
const HOLD = 12 * 60 * 60 * 1000;

export interface Held {
  composition: HeldComposition;
  parts: Parts;
}

/** What sessions may still hold once `active` supersedes the composition of `record`; newest first. */
export function heldAfter(
  record: ReleaseRecord,
  active: Composition,
  now: Date,
): HeldComposition[] {
  const superseded = { ...record.active, supersededDatetime: now.toISOString() };
  return [superseded, ...record.held].filter(
    ({ id, supersededDatetime }) =>
      id !== active.id && now.getTime() - Date.parse(supersededDatetime) <= HOLD,
  );
}

/**
 * Reads the parts of what sessions may hold. One that is no longer whole is passed over with a
 * warning: its sessions get the active composition, which is no reason to keep it from the others.
 */
export async function readHeld(
  siteDir: string,
  compositions: HeldComposition[],
  warn: (line: string) => void,
): Promise<Held[]> {
  const held: Held[] = [];
  for (const composition of compositions) {
    try {
      held.push({ composition, parts: await readParts(siteDir, composition.versions) });
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      warn(`Sessions on composition ${composition.id} get the active one: ${error.message}`);
    }
  }
  return held;
}
