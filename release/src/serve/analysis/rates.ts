import { type Group, groups } from './browsers';
import type { Alternative } from './evidence';

/** Rate that is compared between the visitors of a rollout and the others. */
export interface Rate {
  /** the share of the rollout's one chance in {@link odds} that it may use up; all together 1 */
  weight: number;
  alternatives: readonly Alternative[];
  /** of the base, until it is learnt */
  assumed: number;
}

/** Count of good rollouts of which at most one is withdrawn, over all rates, counts and steps. */
export const odds = 100;

const below = (rate: number) => Math.min(Math.max(rate, 0.0005), 0.9995);
const more = (points: number) => (base: number) => below(base + points);
const times = (factor: number) => (base: number) => below(base * factor);

export const rates = {
  /** A part was not shown, threw, or failed over. */
  failed: {
    weight: 0.2,
    assumed: 0.01,
    alternatives: [
      { weight: 0.1, rateOf: more(0.01) },
      { weight: 0.15, rateOf: more(0.03) },
      { weight: 0.7, rateOf: more(0.09) },
      { weight: 0.05, rateOf: more(0.4) },
    ],
  },
  /** An order was accepted. */
  ordered: {
    weight: 0.75,
    assumed: 0.2,
    alternatives: [
      { weight: 0.04, rateOf: times(0.9) },
      { weight: 0.92, rateOf: times(0.8) },
      { weight: 0.04, rateOf: times(0.5) },
    ],
  },
} satisfies Record<string, Rate>;

export type RateName = keyof typeof rates;
export const rateNames = Object.keys(rates) as RateName[];

/** A rate of all visitors, or the failures in one group of browsers: what breaks on iPhones alone is lost among all. */
export type BetName = RateName | Group;
export const betNames: readonly BetName[] = [...rateNames, ...groups];

const ofGroup: Rate = {
  weight: 0.05 / groups.length,
  assumed: rates.failed.assumed,
  alternatives: [
    { weight: 0.5, rateOf: more(0.09) },
    { weight: 0.5, rateOf: more(0.4) },
  ],
};

export const bets: Readonly<Record<BetName, Rate>> = {
  ...rates,
  ...(Object.fromEntries(groups.map((group) => [group, ofGroup])) as Record<Group, Rate>),
};

/** The rate that a bet is on. */
export const rateOfBet = (bet: BetName): RateName =>
  rateNames.find((name) => name === bet) ?? 'failed';
