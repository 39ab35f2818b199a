import type { Point } from './live';

export interface Spot {
  /** ms since the epoch */
  at: number;
  percent: number;
}

/** A line of the drawing; it has one spot at least. */
export interface Line {
  label: string;
  points: readonly Spot[];
  last: Spot;
  most: Spot;
}

interface Chart {
  from: number;
  to: number;
  /** percent at the upper edge */
  top: number;
  lines: Line[];
}

/** Spots of a line; more are noise on a phone. */
const most = 24;

/** Milliseconds in which the server counts visitors together. */
const span = 5 * 60 * 1000;

const tops = [5, 10, 25, 50, 100] as const;

/** Makes lines of points that the server has counted; undefined unless there are two moments. */
export function toLines(
  given: readonly { label: string; points: readonly Point[] }[],
): Chart | undefined {
  const times = given.flatMap(({ points }) => points.map(([at]) => at));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  if (times.length === 0 || from === to) return undefined;
  const width = Math.ceil((to - from + span) / most / span) * span;
  const lines = given.flatMap(({ label, points }): Line[] => {
    const spots = toSpots(points, from, width);
    const [first] = spots;
    if (!first) return [];
    const highest = spots.reduce((high, spot) => (spot.percent > high.percent ? spot : high));
    return [{ label, points: spots, last: spots.at(-1) ?? first, most: highest }];
  });
  const peak = Math.max(...lines.map((line) => line.most.percent));
  return { from, to, top: tops.find((top) => top >= peak) ?? 100, lines };
}

/** Sums up points in steps of `width` milliseconds. */
function toSpots(points: readonly Point[], from: number, width: number): Spot[] {
  const sums = new Map<number, { visitors: number; failed: number; at: number }>();
  for (const [at, visitors, failed] of points) {
    const step = Math.floor((at - from) / width);
    const before = sums.get(step) ?? { visitors: 0, failed: 0, at };
    sums.set(step, {
      visitors: before.visitors + visitors,
      failed: before.failed + failed,
      at,
    });
  }
  return [...sums.values()].map(({ visitors, failed, at }) => ({
    at,
    percent: (failed / visitors) * 100,
  }));
}
