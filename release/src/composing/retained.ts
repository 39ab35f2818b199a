import type { ReleaseRecord, RetainedRelease } from '../store';
import { variantsOf } from './variants';

/** The longest that a session lives (API: 12 hours, absolute), in ms. */
const hold = 12 * 60 * 60 * 1000;

/** Lists what sessions retain of all that was superseded, newest first. */
export function stillRetained(superseded: RetainedRelease[], now: Date): RetainedRelease[] {
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
 * Lists what sessions retain once `record` is superseded, newest first. A clock that is wrong for one release
 * lets go of nothing: what is superseded is so at the later of both releases' times, and what was superseded
 * before is measured at the earlier one. So it goes with the second release after its time.
 */
export function retainedAfter(record: ReleaseRecord, now: Date): RetainedRelease[] {
  const { id, active, rollouts, held, settings } = record;
  const [earlier, later] = inOrder(record, now);
  const superseded = {
    release: id,
    versions: active.versions,
    arms: variantsOf(rollouts),
    supersededDatetime: later.toISOString(),
    filesOrigin: settings.filesOrigin,
  };
  return [superseded, ...stillRetained(held, earlier)];
}
