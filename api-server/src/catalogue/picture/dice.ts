/** Choices that look free and are always the same for the same seed. */
export interface Dice {
  pick<const T extends readonly [unknown, ...unknown[]]>(from: T): T[number];
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(part: number): boolean;
}

/** FNV-1a: neighbouring item numbers get seeds far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32: 32 bits of state are plenty for a drawing. */
function createGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createDice(seed: string): Dice {
  const next = createGenerator(hash(seed));
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
    whole,
    between: (min, max) => min + next() * (max - min),
    chance: (part) => next() < part,
  };
}
