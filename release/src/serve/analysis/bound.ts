import { collectorLimits } from '../../limits';
import type { Tally } from './evidence';
import { odds } from './rates';

/** The rates of failure that are bet on, with their weights. */
const alternatives = [
  { rate: 0.1, weight: 0.25 },
  { rate: 0.2, weight: 0.25 },
  { rate: 0.5, weight: 0.5 },
] as const;

/**
 * Evidence that more visitors fail than {@link collectorLimits.failures}: a mixture of likelihood ratios against that
 * bound. Of versions that keep to it, at most one in `n` ever gets as far as `n`, however often it is looked at (Ville's
 * inequality).
 */
export function evidenceAbove({ visitors, hits }: Tally): number {
  const bound = collectorLimits.failures;
  return alternatives.reduce((sum, { rate, weight }) => {
    const hit = hits * Math.log(rate / bound);
    const miss = (visitors - hits) * Math.log((1 - rate) / (1 - bound));
    return sum + weight * Math.exp(hit + miss);
  }, 0);
}

/** Do more visitors fail than {@link collectorLimits.failures}, beyond chance? */
export const isAboveBound = (tally: Tally): boolean => evidenceAbove(tally) >= odds;
