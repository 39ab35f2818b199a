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
 * Do more visitors fail than {@link collectorLimits.failures}, beyond chance? A mixture of likelihood ratios
 * against that bound: of versions that keep to it, at most one of {@link odds} ever gets so far, however often it
 * is looked at (Ville's inequality).
 */
export function isAboveBound({ visitors, hits }: Tally): boolean {
  const bound = collectorLimits.failures;
  const evidence = alternatives.reduce((sum, { rate, weight }) => {
    const hit = hits * Math.log(rate / bound);
    const miss = (visitors - hits) * Math.log((1 - rate) / (1 - bound));
    return sum + weight * Math.exp(hit + miss);
  }, 0);
  return evidence >= odds;
}
