import { randomInt } from 'node:crypto';

const seeds = 1_000_000;

/** Returns the number from which a check draws what it varies: anew each time, or as `$CHECK_SEED` says, to repeat one. */
export function drawSeed(given = process.env['CHECK_SEED']): number {
  const seed = Number(given || Number.NaN);
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : randomInt(seeds);
}
