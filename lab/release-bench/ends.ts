/** Sums up after how many visitors simulated rollouts ended; undefined for one that did not. */
export function sumUp(ends: readonly (number | undefined)[]) {
  const sorted = ends.map((end) => end ?? Infinity).sort((one, other) => one - other);
  const at = (part: number) => {
    const end = sorted[Math.ceil(part * sorted.length) - 1] ?? Infinity;
    return end === Infinity ? '-' : end;
  };
  return {
    ended: sorted.filter((end) => end !== Infinity).length / sorted.length,
    'median after': at(0.5),
    '9 of 10 after': at(0.9),
  };
}
