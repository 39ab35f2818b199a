/** Visitors of one side, and how many of them something has happened to. */
export interface Tally {
  visitors: number;
  hits: number;
}

/** Visitors who came at the same time, of the rollout's version and of the live one. */
export interface Block {
  arm: Tally;
  base: Tally;
}

export const none = (): Tally => ({ visitors: 0, hits: 0 });
export const noBlock = (): Block => ({ arm: none(), base: none() });

/** A way in which the variant may be worse: the rate that it would have at a base rate, and the share of the bet on it. */
export interface Alternative {
  weight: number;
  rateOf: (base: number) => number;
}

/** Evidence of one rate of one rollout so far. Plain data: it can be stored. */
export interface Evidence {
  /** the logarithm of each alternative's e-value times the stake, in their order */
  logs: number[];
  /** how often the bet began anew after it was lost */
  restarts: number;
  /** the visitors of all blocks */
  arm: Tally;
  base: Tally;
}

/** Base visitors from whom the base rate is learnt; until then a bet assumes one. */
const leastBase = 50;

/** Stakes on some alternatives, and what became of them. */
export type Bet = Pick<Evidence, 'logs' | 'restarts'>;

type Weighted = readonly Pick<Alternative, 'weight'>[];

/** E-value below which a bet is lost. */
const lost = 0.05;

/**
 * The share of what may be staked at all, 1, that a bet gets. An outage, in which both versions fail, costs any bet at rates of other days
 * nearly all of its stake: without a second one a version that is bad would be safe after it.
 */
const stakeOf = (restarts: number) => (restarts === 0 ? 0.8 : 0.2 / (restarts * (restarts + 1)));

export const newBet = (alternatives: Weighted, restarts = 0): Bet => ({
  logs: alternatives.map(() => Math.log(stakeOf(restarts))),
  restarts,
});

export const noEvidence = (alternatives: readonly Alternative[]): Evidence => ({
  ...newBet(alternatives),
  ...noBlock(),
});

/**
 * Takes the next block into account. The bet on it is made of the blocks before it, so blocks may be cut at
 * any time, as long as the outcome of their visitors does not decide where.
 *
 * @param assumed the base rate of the first blocks: a burst of the first look counts like every other
 *
 * If the variant is not worse, the expectation of an e-value never grows. By Ville's inequality it then exceeds
 * 1/α at any time with a probability of at most α, however often it is looked at. A block of two binomials is
 * the e-variable of Turner, Ly and Grünwald (2021, "Generic E-variables for exact sequential k-sample tests
 * that allow for optional stopping"): the likelihood of the alternative over that of one common rate, their
 * mean. It compares visitors of the same time only, so rates may change from hour to hour.
 */
export function addBlock(
  evidence: Evidence,
  block: Block,
  alternatives: readonly Alternative[],
  assumed: number,
): Evidence {
  const { arm, base } = evidence;
  const isBet = block.arm.visitors > 0 && block.base.visitors > 0;
  // Any rate that does not come from the block itself keeps the promise; a wrong one costs visitors.
  const isKnown = base.visitors >= leastBase;
  const rate = isKnown ? (base.hits + 0.5) / (base.visitors + 1) : assumed;
  const gains = () => alternatives.map((one) => logRatio(block, rate, one));
  return {
    ...(isBet ? addGains(evidence, gains(), alternatives) : evidence),
    arm: sum(arm, block.arm),
    base: sum(base, block.base),
  };
}

/** Adds the logarithm of the next block's e-value for each alternative. */
export function addGains(
  { logs, restarts }: Bet,
  gains: readonly number[],
  alternatives: Weighted,
): Bet {
  const after = logs.map((log, index) => log + (gains[index] ?? 0));
  const isLost = eValue({ logs: after }, alternatives) < lost * stakeOf(restarts);
  return isLost ? newBet(alternatives, restarts + 1) : { logs: after, restarts };
}

export const sum = (one: Tally, other: Tally): Tally => ({
  visitors: one.visitors + other.visitors,
  hits: one.hits + other.hits,
});

function logRatio({ arm, base }: Block, baseRate: number, { rateOf }: Alternative): number {
  const armRate = rateOf(baseRate);
  const all = arm.visitors + base.visitors;
  const common = (arm.visitors * armRate + base.visitors * baseRate) / all;
  return (
    arm.hits * Math.log(armRate / common) +
    (arm.visitors - arm.hits) * Math.log((1 - armRate) / (1 - common)) +
    base.hits * Math.log(baseRate / common) +
    (base.visitors - base.hits) * Math.log((1 - baseRate) / (1 - common))
  );
}

/** The e-value of a mixture: 1 says nothing, 100 that chance alone gets so far in one rollout of 100 at most. */
export function eValue({ logs }: Pick<Bet, 'logs'>, alternatives: Weighted): number {
  const parts = logs.map((log, index) => (alternatives[index]?.weight ?? 0) * Math.exp(log));
  return parts.reduce((total, part) => total + part, 0);
}
