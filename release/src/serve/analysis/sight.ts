import type { Alternative, Evidence, Tally } from './evidence';
import { odds, type RateName, rates } from './rates';

/** Degrees of a worse variant: points of the rate that a part fails, the share by which the order rate falls. */
const degrees: Record<RateName, { of: (base: number, degree: number) => number; all: number[] }> = {
  failed: { of: (base, points) => base + points, all: range(0.005, 0.6, 0.005) },
  ordered: { of: (base, fall) => base * (1 - fall), all: range(0.05, 0.95, 0.01) },
};

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step);
}

/** Quantile of the normal distribution below which nine tenths lie. */
const nineTenths = 1.2816;

/**
 * The smallest degree that visitors like those so far show in nine of ten rollouts; undefined if they show
 * none. By the normal distribution of the logarithm of the e-value, for visitors who came at one ratio.
 */
export function leastSeen(name: RateName, { arm, base }: Evidence): number | undefined {
  const { of, all } = degrees[name];
  const rate = (base.hits + 0.5) / (base.visitors + 1);
  return all.find((degree) => {
    const truth = of(rate, degree);
    if (truth <= 0 || truth >= 1) return false;
    return rates[name].alternatives.some((alternative) => {
      const { mean, deviation } = logUnder(alternative, truth, rate, arm, base);
      const needed = Math.log(odds / (rates[name].weight * alternative.weight));
      return mean - nineTenths * deviation >= needed;
    });
  });
}

/** The logarithm of an alternative's e-value after all these visitors, if the variant's rate is `truth`. */
function logUnder(
  { rateOf }: Alternative,
  truth: number,
  rate: number,
  arm: Tally,
  base: Tally,
): { mean: number; deviation: number } {
  const bet = rateOf(rate);
  const all = arm.visitors + base.visitors;
  const common = (arm.visitors * bet + base.visitors * rate) / all;
  const side = (visitors: number, real: number, assumed: number) => {
    const [hit, miss] = [Math.log(assumed / common), Math.log((1 - assumed) / (1 - common))];
    const mean = visitors * (real * hit + (1 - real) * miss);
    return { mean, variance: visitors * real * (1 - real) * (hit - miss) ** 2 };
  };
  const [one, other] = [side(arm.visitors, truth, bet), side(base.visitors, rate, rate)];
  return { mean: one.mean + other.mean, deviation: Math.sqrt(one.variance + other.variance) };
}
