import type { HeldRelease, ReleaseRecord } from '../store';
import { armsOf } from './variants';

/** The longest that a session lives (API: 12 hours, absolute), in ms. */
const hold = 12 * 60 * 60 * 1000;

/** What sessions may still hold, of all that was superseded; newest first. */
export function stillHeld(superseded: HeldRelease[], now: Date): HeldRelease[] {
  return superseded.filter(
    ({ supersededDatetime }) => now.getTime() - Date.parse(supersededDatetime) <= hold,
  );
}

/** The earlier of a release's time and now, and the later one. */
export function inOrder({ activatedDatetime }: ReleaseRecord, now: Date): [Date, Date] {
  const before = new Date(activatedDatetime);
  return before < now ? [before, now] : [now, before];
}

/**
 * What sessions may still hold once `record` is superseded; newest first. A clock that is wrong for one release
 * lets go of nothing: what is superseded is so at the later of both releases' times, and what was superseded
 * before is judged at the earlier one. So it goes with the second release after its time.
 */
export function heldAfter(record: ReleaseRecord, now: Date): HeldRelease[] {
  const { id, active, rollouts, held, settings } = record;
  const [earlier, later] = inOrder(record, now);
  const superseded = {
    release: id,
    versions: active.versions,
    arms: armsOf(rollouts),
    supersededDatetime: later.toISOString(),
    filesOrigin: settings.filesOrigin,
  };
  return [superseded, ...stillHeld(held, earlier)];
}
