import { timeClasses } from '../../protocol/report';
import { addGains, type Bet, eValue, newBet } from './evidence';
import { odds } from './rates';

/** Visitors by the class of the time until they could use a part. */
export type Classes = readonly number[];

/** Visitors who came at the same time, of the rollout's version and of the live one. */
export interface TimesBlock {
  arm: Classes;
  base: Classes;
}

/** Evidence that a variant is slower. Plain data: it can be stored. */
export interface TimesEvidence extends Bet, TimesBlock {
  /** It was beyond chance once: a hold does not end by itself. */
  isSlower: boolean;
}

/** Milliseconds by which a variant may be slower, with the share of the bet on each. */
const alternatives = [
  { slower: 300, weight: 0.7 },
  { slower: 700, weight: 0.2 },
  { slower: 2_000, weight: 0.1 },
] as const;

/** The times that are assumed until some are known, as the visitors of each class; a wrong guess costs visitors, and no promise. */
const assumed: Classes = [0.2, 1.5, 3, 4, 3, 2.5, 2.5, 1.3, 1, 0.5, 0.5];

/** The last class ends nowhere; so far at least it goes. Milliseconds. */
const ends: readonly number[] = [...timeClasses, 20_000];
const begins: readonly number[] = [0, ...timeClasses];

export const noTimes = (): Classes => ends.map(() => 0);

export const noTimesEvidence = (): TimesEvidence => ({
  ...newBet(alternatives),
  arm: noTimes(),
  base: noTimes(),
  isSlower: false,
});

export const addClasses = (one: Classes, other: Classes): Classes =>
  one.map((count, index) => count + (other[index] ?? 0));

export const sumOf = (classes: Classes): number => classes.reduce((sum, count) => sum + count, 0);

/**
 * Takes the next block into account, as {@link addBlock} of evidence.ts does, with the classes in place of two outcomes: the product of
 * likelihood ratios against the mean of both sides is an e-variable for any number of outcomes, since of two numbers whose
 * weighted mean is 1 the weighted product is at most 1.
 */
export function addTimes(evidence: TimesEvidence, block: TimesBlock): TimesEvidence {
  const base = sharesOf(addClasses(evidence.base, assumed));
  const [arms, bases] = [sumOf(block.arm), sumOf(block.base)];
  if (arms === 0 || bases === 0) return evidence;
  const gains = alternatives.map(({ slower }) => {
    const arm = shifted(base, slower);
    const common = base.map(
      (share, index) => (arms * at(arm, index) + bases * share) / (arms + bases),
    );
    const gain = (counts: Classes, shares: Classes) =>
      counts.reduce(
        (sum, count, index) => sum + count * Math.log(at(shares, index) / at(common, index)),
        0,
      );
    return gain(block.arm, arm) + gain(block.base, base);
  });
  const bet = addGains(evidence, gains, alternatives);
  return {
    ...bet,
    arm: addClasses(evidence.arm, block.arm),
    base: addClasses(evidence.base, block.base),
    isSlower: evidence.isSlower || eValue(bet, alternatives) >= odds,
  };
}

const at = (classes: Classes, index: number) => classes[index] ?? 0;

const sharesOf = (counts: Classes): Classes => {
  const all = sumOf(counts);
  return counts.map((count) => count / all);
};

/** Moves all times by some milliseconds, as if they were spread evenly in each class. A twentieth stays: no class becomes impossible. */
function shifted(shares: Classes, by: number): Classes {
  const upTo = (time: number) =>
    shares.reduce((sum, share, index) => {
      const [begin, end] = [at(begins, index), at(ends, index)];
      return sum + share * Math.min(1, Math.max(0, (time - begin) / (end - begin)));
    }, 0);
  return shares.map((share, index) => {
    const isLast = index === shares.length - 1;
    const moved = (isLast ? 1 : upTo(at(ends, index) - by)) - upTo(at(begins, index) - by);
    return 0.95 * moved + 0.05 * share;
  });
}

/**
 * Returns the end of the class in which the middle visitor of the base stands, in milliseconds, and the share of each side that took longer.
 */
export function beyondMiddle({ arm, base }: TimesBlock): {
  than: number;
  arm: number;
  base: number;
} {
  const half = sumOf(base) / 2;
  const middle = Math.max(
    0,
    base.findIndex((_, index) => sumOf(base.slice(0, index + 1)) >= half),
  );
  const index = Math.min(middle, timeClasses.length - 1);
  const longer = (classes: Classes) => sumOf(classes.slice(index + 1)) / sumOf(classes);
  return { than: at(ends, index), arm: longer(arm), base: longer(base) };
}
