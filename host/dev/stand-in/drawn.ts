// Random values of a check: all follow from the seed that the release tool sets (`StandIn` of `release/protocol`).

let state = (globalThis as { standInSeed?: number }).standInSeed ?? 0;

/** Mulberry32: the next of a row of numbers, from 0 to below 1. */
function next(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Returns one of them. */
export const draw = <T>(all: readonly [T, ...T[]]): T =>
  all[Math.floor(next() * all.length)] ?? all[0];

/** Returns all of them, in another order. */
export function shuffle<T>(all: readonly T[]): T[] {
  const left = [...all];
  return all.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
}
