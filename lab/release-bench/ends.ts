import { percentile } from '../support/percentile';

/** Sums up after how many visitors simulated rollouts ended; undefined for one that did not. */
export function sumUp(ends: readonly (number | undefined)[]) {
  const all = ends.map((end) => end ?? Infinity);
  const at = (percent: number) => {
    const end = percentile(all, percent);
    return end === Infinity ? '-' : end;
  };
  return {
    ended: all.filter((end) => end !== Infinity).length / all.length,
    'median after': at(50),
    '9 of 10 after': at(90),
  };
}
