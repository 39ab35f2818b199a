import type { Tally } from '../serve/analysis/evidence';
import type { RateName } from '../serve/analysis/rates';
import { rateNames } from '../serve/analysis/rates';
import { addBlocks, noEvidences, worseIn } from '../serve/analysis/verdict';

/** Visitors as a simulation makes them: what happens to one, on either side. */
export interface World {
  base: Record<RateName, number>;
  arm: Record<RateName, number>;
  /** how far the rollout is, by the visitors of its variant so far: percent from that count on */
  steps: readonly (readonly [from: number, traffic: number])[];
  /** page loads of a visitor at most, who has the same outcome in each; without it one */
  loads?: number;
  /** each of those loads is counted, as pages did before they kept that they had reported */
  isEachCounted?: boolean;
}

/** A generator of numbers from 0 to 1, the same for each seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Runs one rollout until it is withdrawn or `most` visitors of its variant have come. Returns the visitors of the
 * variant at the withdrawal; undefined if there is none. It is looked at after each `look` visitors of the variant.
 */
export function simulate(
  { base, arm, steps, loads = 1, isEachCounted = false }: World,
  most: number,
  random: () => number,
  look = 5,
): number | undefined {
  let evidences = noEvidences();
  for (let visitors = look; visitors <= most; visitors += look) {
    const traffic = steps.filter(([from]) => visitors > from).at(-1)?.[1] ?? 1;
    const others = Math.round((look * (100 - traffic)) / traffic);
    const blocks = Object.fromEntries(
      rateNames.map((name) => [
        name,
        {
          arm: times(draw(look, arm[name], random)),
          base: times(draw(others, base[name], random)),
        },
      ]),
    );
    evidences = addBlocks(evidences, blocks);
    if (worseIn(evidences) !== undefined) return visitors;
  }
  return undefined;

  /** Reports of visitors who load the page again and again, one after the other. */
  function times({ visitors, hits }: Tally): Tally {
    if (!isEachCounted) return { visitors, hits };
    const reports = (count: number) => {
      let sum = count;
      for (let visitor = 0; visitor < count; visitor += 1) sum += Math.floor(random() * loads);
      return sum;
    };
    const failed = reports(hits);
    return { visitors: failed + reports(visitors - hits), hits: failed };
  }
}

/** Draws from the normal distribution if there are many visitors. */
function draw(visitors: number, rate: number, random: () => number): Tally {
  const expected = visitors * rate;
  if (expected > 50 && visitors - expected > 50) {
    const deviation = Math.sqrt(expected * (1 - rate)) * gauss(random);
    return { visitors, hits: Math.min(visitors, Math.max(0, Math.round(expected + deviation))) };
  }
  // Gaps between hits are geometric: rare hits cost no more than they are.
  let hits = 0;
  if (rate <= 0) return { visitors, hits };
  const logMiss = Math.log(1 - rate);
  for (let at = gap(); at <= visitors; at += gap()) hits += 1;
  return { visitors, hits };

  function gap(): number {
    return Math.floor(Math.log(1 - random()) / logMiss) + 1;
  }
}

/** Draws from the normal distribution. */
export function gauss(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export interface Simulated {
  /** the part of rollouts that was withdrawn, from 0 to 1 */
  withdrawn: number;
  /** visitors of the variant by which half, and nine tenths, of all rollouts were withdrawn; Infinity if fewer were */
  median: number;
  ninetieth: number;
}

/** Runs `count` rollouts of a world. */
export function simulateMany(world: World, most: number, count: number, look = 5): Simulated {
  const random = createRandom(count + most);
  const ends = Array.from({ length: count }, () => simulate(world, most, random, look) ?? Infinity);
  ends.sort((a, b) => a - b);
  const at = (share: number) => ends[Math.ceil(share * count) - 1] ?? Infinity;
  const withdrawn = ends.filter((end) => end !== Infinity).length / count;
  return { withdrawn, median: at(0.5), ninetieth: at(0.9) };
}
