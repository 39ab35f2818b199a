import { collectorLimits } from '../../limits';
import type { Tally } from './evidence';
import { odds } from './rates';

/** A rate of failure that is not too much, and those above it that are bet on, with their weights. */
interface Bound {
  rate: number;
  alternatives: readonly { rate: number; weight: number }[];
}

/** The bound above which ops are asked. */
const few: Bound = {
  rate: collectorLimits.failures,
  alternatives: [
    { rate: 0.1, weight: 0.25 },
    { rate: 0.2, weight: 0.25 },
    { rate: 0.5, weight: 0.5 },
  ],
};

/** The bound above which a version is withdrawn without a word of ops. */
const many: Bound = {
  rate: collectorLimits.mostFailures,
  alternatives: [
    { rate: 0.4, weight: 0.3 },
    { rate: 0.6, weight: 0.4 },
    { rate: 0.9, weight: 0.3 },
  ],
};

/**
 * Evidence that more visitors fail than {@link collectorLimits.failures}: a mixture of likelihood ratios against that
 * bound. Of versions that keep to it, at most one in `n` ever gets as far as `n`, however often it is looked at (Ville's
 * inequality).
 */
export function evidenceAbove(
  { visitors, hits }: Tally,
  { rate: bound, alternatives } = few,
): number {
  return alternatives.reduce((sum, { rate, weight }) => {
    const hit = hits * Math.log(rate / bound);
    const miss = (visitors - hits) * Math.log((1 - rate) / (1 - bound));
    return sum + weight * Math.exp(hit + miss);
  }, 0);
}

/** Do more visitors fail than {@link collectorLimits.failures}, beyond chance? */
export const isAboveBound = (tally: Tally): boolean => evidenceAbove(tally) >= odds;

/** Do more of them fail than {@link collectorLimits.mostFailures}, beyond chance? */
export const isAboveMost = (tally: Tally): boolean => evidenceAbove(tally, many) >= odds;
