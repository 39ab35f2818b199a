import { createRandom } from '../../testing/simulate';
import { type Phones, simulateTimes } from '../../testing/simulate-times';
import { odds } from './rates';
import { addTimes, beyondMiddle, noTimes, noTimesEvidence, type TimesBlock } from './times';

/** The share of 150 rollouts that are held within 1,000 visitors. The short form: npm run release-bench -- times */
function held(phones: Phones): number {
  const random = createRandom(11);
  const ends = Array.from({ length: 150 }, () => simulateTimes(phones, 1_000, random));
  return ends.filter((end) => end !== undefined).length / ends.length;
}

test('a version that is 300 ms slower on phones is held within 1,000 visitors, nine times in ten', () => {
  expect(held({ slower: 300, traffic: 25 })).toBeGreaterThan(0.9);
});

test('of versions that are as fast at most 1 in 100 is held, also if some hours are twice as slow for everybody', () => {
  expect(held({ slower: 0, traffic: 50, slowLooks: 0.1 })).toBeLessThanOrEqual(1 / odds);
});

const all = (at: number, count: number) =>
  noTimes().map((none, index) => (index === at ? count : none));

test('the expectation of a bet on times is at most 1 if both versions have the same times, whatever they are', () => {
  for (const chance of [0.05, 0.3, 0.7]) {
    let sum = 0;
    // Two visitors of either side, each in class 1 or in class 4.
    for (let arm = 0; arm <= 2; arm += 1)
      for (let base = 0; base <= 2; base += 1) {
        const of = (slow: number) =>
          all(1, 2 - slow).map((some, index) => some + (index === 4 ? slow : 0));
        const block: TimesBlock = { arm: of(arm), base: of(base) };
        const ways = (slow: number) =>
          (slow === 1 ? 2 : 1) * chance ** slow * (1 - chance) ** (2 - slow);
        const { logs } = addTimes(noTimesEvidence(), block);
        const [few, some, many] = logs.map(Math.exp) as [number, number, number];
        sum += ways(arm) * ways(base) * (0.7 * few + 0.2 * some + 0.1 * many);
      }
    expect(sum).toBeLessThanOrEqual(0.8 + 1e-9);
  }
});

test('a hold stays, though the visitors after it are as fast', () => {
  const slow = { arm: all(6, 30), base: all(2, 30) };
  const fast = { arm: all(2, 300), base: all(2, 300) };
  expect(addTimes(addTimes(noTimesEvidence(), slow), fast).isSlower).toBe(true);
});

test('a block of one side alone says nothing of times', () => {
  expect(addTimes(noTimesEvidence(), { arm: all(9, 50), base: noTimes() })).toEqual(
    noTimesEvidence(),
  );
});

test('ops are told how many waited longer than the middle visitor of the live version', () => {
  const arm = all(2, 5).map((some, index) => some + (index === 7 ? 15 : 0));
  expect(beyondMiddle({ arm, base: all(2, 40) })).toEqual({ than: 1_500, arm: 0.75, base: 0 });
});
