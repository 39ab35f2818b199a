import { seriesLimits } from '../../limits';
import { none, sum, type Tally } from '../analysis/evidence';

/** The visitors who began in a span, and how many of them a part failed for: begin (ms since the epoch), visitors, failed. */
export type Point = readonly [at: number, visitors: number, failed: number];

/** Visitors of one version by the time at which they came, the newest spans. */
export interface Series {
  add: (at: number, hit: 0 | 1) => void;
  /** oldest first; a span without visitors is left out */
  points: () => readonly Point[];
}

/** Makes a series of spans of {@link seriesLimits.span}, of which {@link seriesLimits.spans} are kept. */
export function createSeries(): Series {
  const spans: [at: number, visitors: number, failed: number][] = [];
  return {
    add(at, hit) {
      const begin = Math.floor(at / seriesLimits.span) * seriesLimits.span;
      const last = spans.at(-1);
      // A clock that was set back writes on in the newest span.
      if (!last || begin > last[0]) spans.push([begin, 1, hit]);
      else {
        last[1] += 1;
        last[2] += hit;
      }
      const oldest = begin - seriesLimits.span * (seriesLimits.spans - 1);
      while (spans[0] && spans[0][0] < oldest) spans.shift();
    },
    points: () => spans,
  };
}

/** Sums up the points since a time, ms since the epoch. */
export function tallySince(points: readonly Point[], since: number): Tally {
  return points
    .filter(([at]) => at + seriesLimits.span > since)
    .reduce((all, [, visitors, hits]) => sum(all, { visitors, hits }), none());
}
