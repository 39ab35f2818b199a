import type { HeldRelease, ReleaseRecord } from '../store/record';
import { armsOf } from './arms';

/** The longest that a session lives (API: 12 hours, absolute), in ms. */
const hold = 12 * 60 * 60 * 1000;

/** What sessions may still hold, of all that was superseded; newest first. */
export function stillHeld(superseded: HeldRelease[], now: Date): HeldRelease[] {
  return superseded.filter(
    ({ supersededDatetime }) => now.getTime() - Date.parse(supersededDatetime) <= hold,
  );
}

/** What sessions may still hold once `record` is superseded; newest first. */
export function heldAfter(record: ReleaseRecord, now: Date): HeldRelease[] {
  const { id, active, rollouts, held } = record;
  const superseded = {
    release: id,
    versions: active.versions,
    arms: armsOf(rollouts),
    supersededDatetime: now.toISOString(),
  };
  return stillHeld([superseded, ...held], now);
}
