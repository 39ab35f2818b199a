import { timeClassOf } from '../protocol/report';
import { addTimes, type Classes, noTimes, noTimesEvidence } from '../serve/analysis/times';
import { gauss } from './simulate';

/** Phones on which a part is loaded for the first time. */
export interface Phones {
  /** milliseconds by which the rollout's version is slower */
  slower: number;
  /** percent */
  traffic: number;
  /** Chance of a look in which every load takes twice as long: a slow hour of a network. Without it none */
  slowLooks?: number;
  /** the share of visitors whose files came over the network: others say nothing. Without it all */
  first?: number;
  /** of the logarithm of times; without it {@link usual} */
  spread?: number;
}

/**
 * The middle load, and the spread of the logarithm of all: half take between 0.65 and 1.55 of it, one in ten more than 2.3 of it. The
 * middle is that of `/` on a slow phone and line (docs/performance.md).
 */
const usual = { middle: 2_100, spread: 0.65 };

/**
 * Runs one rollout until it is held or `most` visitors of its variant have come. Returns the visitors of the variant at the hold; undefined
 * if there is none.
 */
export function simulateTimes(
  { slower, traffic, slowLooks = 0, first = 1, spread = usual.spread }: Phones,
  most: number,
  random: () => number,
): number | undefined {
  let evidence = noTimesEvidence();
  for (let visitors = 0; visitors < most;) {
    const factor = random() < slowLooks ? 2 : 1;
    const block: { arm: Classes; base: Classes } = { arm: noTimes(), base: noTimes() };
    const arms = Math.min(10, most - visitors);
    visitors += arms;
    block.arm = load(arms, slower, factor);
    block.base = load(Math.round((arms * (100 - traffic)) / traffic), 0, factor);
    evidence = addTimes(evidence, block);
    if (evidence.isSlower) return visitors;
  }
  return undefined;

  function load(visitors: number, more: number, factor: number): Classes {
    const classes = [...noTimes()];
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      if (random() >= first) continue;
      const time = usual.middle * Math.exp(spread * gauss(random)) * factor + more;
      const index = timeClassOf(time);
      classes[index] = (classes[index] ?? 0) + 1;
    }
    return classes;
  }
}
