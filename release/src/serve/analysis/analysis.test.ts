import { refusal } from '../../outcome';
import { createRandom, simulateMany } from '../../testing/simulate';
import { type Crowd, simulateVisitors } from '../../testing/simulate-visitors';
import { isAboveBound } from './bound';
import { addBlock, type Block, eValue, type Evidence, noEvidence } from './evidence';
import { betNames, bets, odds, rates } from './rates';
import { leastSeen } from './sight';
import { verdictOn } from './steps';
import { addBlocks, type Evidences, noEvidences, worseIn } from './verdict';

const hour = 60 * 60 * 1000;
const steps = [
  [0, 1],
  [200, 5],
  [600, 25],
] as const;
const world = (base: [number, number], arm: [number, number], traffic?: number) => ({
  base: { failed: base[0], ordered: base[1] },
  arm: { failed: arm[0], ordered: arm[1] },
  steps: traffic === undefined ? steps : ([[0, traffic]] as const),
});

const block = (arm: [number, number], base: [number, number]): Block => ({
  arm: { visitors: arm[0], hits: arm[1] },
  base: { visitors: base[0], hits: base[1] },
});

describe('the expectation of a bet', () => {
  /** Of all outcomes of a block with these visitors, if both sides have these rates. */
  function expectation([arms, bases]: [number, number], armRate: number, baseRate: number) {
    const { alternatives, assumed } = rates.ordered;
    const known: Evidence = addBlock(
      noEvidence(alternatives),
      block([0, 0], [200, 60]),
      alternatives,
      assumed,
    );
    const chance = (count: number, hits: number, rate: number) =>
      choose(count, hits) * rate ** hits * (1 - rate) ** (count - hits);
    let sum = 0;
    for (let arm = 0; arm <= arms; arm += 1)
      for (let base = 0; base <= bases; base += 1) {
        const after = addBlock(known, block([arms, arm], [bases, base]), alternatives, assumed);
        sum +=
          chance(arms, arm, armRate) * chance(bases, base, baseRate) * eValue(after, alternatives);
      }
    return sum;
  }
  function choose(count: number, hits: number): number {
    let ways = 1;
    for (let i = 1; i <= hits; i += 1) ways = (ways * (count - hits + i)) / i;
    return ways;
  }
  const sizes: [number, number][] = [
    [1, 1],
    [3, 9],
    [10, 4],
  ];

  test.each(sizes)(
    'the expectation of a bet is at most 1 if %d visitors are as good as %d others, whatever the rate',
    (...size) => {
      for (const rate of [0.01, 0.1, 0.3, 0.5, 0.9])
        expect(expectation(size, rate, rate)).toBeLessThanOrEqual(1 + 1e-12);
    },
  );

  test.each(sizes)(
    'the expectation of a bet is at most 1 if %d visitors order more often than %d others',
    (...size) => {
      expect(expectation(size, 0.5, 0.3)).toBeLessThanOrEqual(1);
    },
  );

  test('grows if visitors order less often', () => {
    expect(expectation([10, 10], 0.15, 0.3)).toBeGreaterThan(1);
  });
});

test('the shares of all rates, and of the alternatives of each, sum to 1', () => {
  const sum = (weights: number[]) => weights.reduce((all, one) => all + one, 0);
  expect(sum(betNames.map((name) => bets[name].weight))).toBeCloseTo(1, 12);
  for (const name of betNames)
    expect(sum(bets[name].alternatives.map(({ weight }) => weight))).toBeCloseTo(1, 12);
});

// The short form: npm run release-bench -- rollouts makes 10,000 of each.
describe('of simulated rollouts', () => {
  test('of good versions at most 1 in 100 is withdrawn, over all counts and steps', () => {
    const { withdrawn } = simulateMany(world([0.01, 0.3], [0.01, 0.3]), 5_000, 400, 20);
    expect(withdrawn).toBeLessThanOrEqual(1 / odds);
  });

  test('of good versions whose visitors load the page up to four times at most 1 in 100 is withdrawn; if each load counted, more would be', () => {
    const repeated = { ...world([0.05, 0.3], [0.05, 0.3], 50), loads: 4 };
    expect(simulateMany(repeated, 2_000, 400, 20).withdrawn).toBeLessThanOrEqual(1 / odds);
    const { withdrawn } = simulateMany({ ...repeated, isEachCounted: true }, 2_000, 400, 20);
    expect(withdrawn).toBeGreaterThan(2 / odds);
  });

  test('99 in 100 of versions that fail one page load in ten are withdrawn within 200 visitors', () => {
    const { withdrawn } = simulateMany(world([0.01, 0.3], [0.1, 0.3]), 200, 1_000);
    expect(withdrawn).toBeGreaterThanOrEqual(0.99);
  });

  test('half of all that break every second visit are withdrawn within 20 visitors', () => {
    expect(simulateMany(world([0.01, 0.3], [0.5, 0.3]), 200, 200).median).toBeLessThanOrEqual(20);
  });

  test('an order rate of 30 % that falls by a fifth is seen within 2,000 visitors, nine times in ten', () => {
    const { withdrawn } = simulateMany(world([0.01, 0.3], [0.01, 0.24]), 2_000, 300, 10);
    expect(withdrawn).toBeGreaterThanOrEqual(0.9);
  });

  test('an order rate of 10 % that falls by a fifth is seen within 7,500 visitors, nine times in ten', () => {
    const { withdrawn } = simulateMany(world([0.01, 0.1], [0.01, 0.08]), 7_500, 200, 25);
    expect(withdrawn).toBeGreaterThanOrEqual(0.9);
  });

  test('what the rollout says that it sees is seen nine times in ten', () => {
    const arm = 1_000;
    const { ordered } = evidencesOf([arm, 10], [arm * 19, 190], [arm, 300], [arm * 19, 5_700]);
    const fall = leastSeen('ordered', ordered) as number;
    const truth = world([0.01, 0.3], [0.01, 0.3 * (1 - fall)], 5);
    expect(simulateMany(truth, arm, 300, 10).withdrawn).toBeGreaterThanOrEqual(0.87);
  });
});

// The short form: npm run release-bench -- crowds makes 1,000 of each.
describe('of simulated rollouts whose visitors come together, in bursts and in outages, and reload', () => {
  const usual = { failed: 0.05, ordered: 0.3 };
  const crowd: Crowd = {
    base: usual,
    arm: usual,
    traffic: 50,
    loads: 4,
    together: 6,
    burst: 400,
    outage: 0.6,
  };
  function withdrawn(more: Partial<Crowd> = {}): number {
    const random = createRandom(3);
    const ends = Array.from({ length: 100 }, () =>
      simulateVisitors({ ...crowd, ...more }, 150, random),
    );
    return ends.filter((end) => end !== undefined).length / ends.length;
  }

  test('of good versions whose visitors are no coins at most 1 in 100 is withdrawn; if each load counted, more would be', () => {
    expect(withdrawn()).toBeLessThanOrEqual(1 / odds);
    expect(withdrawn({ isEachCounted: true })).toBeGreaterThan(2 / odds);
  });

  test('a version that fails for every second is withdrawn in 9 of 10 within 150 visitors who are no coins', () => {
    const bad = { ...usual, failed: 0.5 };
    expect(withdrawn({ arm: bad })).toBeGreaterThan(0.9);
  });
});

describe('a version that breaks in one kind of browser alone', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36';
  const usual = { failed: 0.01, ordered: 0.3 };

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1', 3],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1', 20],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 50],
  ])(
    'a version that breaks in %s, the browser of one visitor in %d, goes back after 40 of them in 9 of 10',
    (agent, others) => {
      const agents = Array.from({ length: others }, (_, index) => (index === 0 ? agent : chrome));
      const crowd = { base: usual, arm: usual, traffic: 5, agents, failsIn: agent };
      const random = createRandom(11);
      const ends = Array.from({ length: 20 }, () => simulateVisitors(crowd, 40 * others, random));
      expect(ends.filter((end) => end !== undefined).length).toBeGreaterThanOrEqual(18);
    },
  );

  test('a verdict names the browsers in which a version breaks, even if few of all visitors have them', () => {
    const few = block([60, 8], [2_000, 20]);
    const all = addBlocks(noEvidences(), {
      failed: block([1_000, 17], [30_000, 300]),
      webkit: few,
      phone: few,
    });
    const again = addBlocks(all, { failed: block([1_000, 17], [30_000, 300]), webkit: few });
    expect(worseIn(again)).toBe('webkit');
  });
});

/** After one block before the first bet, and one with these counts. */
function evidencesOf(
  ...[failedArm, failedBase, orderedArm, orderedBase]: [number, number][]
): Evidences {
  const start = [failedBase, orderedBase].map(([, hits] = [0, 0]) =>
    block([0, 0], [200, hits > 0 ? 2 : 0]),
  );
  const first = addBlocks(noEvidences(), { failed: start[0] as Block, ordered: start[1] as Block });
  return addBlocks(first, {
    failed: block(failedArm as [number, number], failedBase as [number, number]),
    ordered: block(orderedArm as [number, number], orderedBase as [number, number]),
  });
}

describe('a verdict', () => {
  const enough = evidencesOf([400, 2], [30_000, 150], [400, 120], [30_000, 9_000]);

  test('a verdict without visitors waits, and says that it sees nothing yet', () => {
    expect(verdictOn(noEvidences(), 1, hour)).toEqual({
      kind: 'wait',
      unseen: [refusal('unseen-failures'), refusal('unseen-orders')],
    });
  });

  test('a verdict widens if failures of one in ten would have been seen, after an hour', () => {
    expect(verdictOn(enough, 1, hour - 1)).toMatchObject({ kind: 'wait' });
    expect(verdictOn(enough, 1, hour)).toEqual({ kind: 'widen', traffic: 5 });
  });

  test('a verdict waits at 25 % until an order rate that falls by a fifth would have been seen', () => {
    expect(verdictOn(enough, 25, hour)).toMatchObject({
      kind: 'wait',
      unseen: [
        { code: 'unseen-fewer-failures', params: { percent: expect.any(Number) } },
        { code: expect.stringMatching(/^unseen-(orders|smaller-fall)$/) },
      ],
    });
    const all = evidencesOf([9_000, 45], [27_000, 135], [9_000, 2_700], [27_000, 8_100]);
    expect(verdictOn(all, 25, hour)).toEqual({ kind: 'widen', traffic: 100 });
    expect(verdictOn(all, 60, hour)).toEqual({ kind: 'widen', traffic: 100 });
  });

  test('a verdict withdraws by name of the rate that is worse, at once', () => {
    const failing = evidencesOf([100, 20], [2_000, 10], [100, 30], [2_000, 600]);
    expect(worseIn(failing)).toBe('failed');
    expect(verdictOn(failing, 1, 0)).toEqual({ kind: 'withdraw', bet: 'failed' });
    const orderless = evidencesOf([500, 2], [9_500, 40], [500, 60], [9_500, 2_850]);
    expect(verdictOn(orderless, 5, 0)).toEqual({ kind: 'withdraw', bet: 'ordered' });
  });

  test('a variant that is better is not withdrawn', () => {
    const better = evidencesOf([500, 0], [9_500, 95], [500, 300], [9_500, 2_850]);
    expect(verdictOn(better, 5, 0).kind).toBe('wait');
  });
});

describe('the evidence that a withdrawal needs', () => {
  /** Evidences whose weighted e-value is `total`, all of it of failures. */
  const evidencesWith = (total: number): Evidences => {
    const { weight, alternatives } = rates.failed;
    const none = noEvidences();
    const orders = rates.ordered.weight; // an e-value of 1
    const log = Math.log((total - orders) / weight);
    return { ...none, failed: { ...none.failed, logs: alternatives.map(() => log) } };
  };

  test('the evidence for a withdrawal is that of one in a hundred good rollouts, and nothing below it', () => {
    expect(odds).toBe(100);
    expect(worseIn(evidencesWith(odds * 0.99))).toBeUndefined();
    expect(worseIn(evidencesWith(odds * 1.01))).toBe('failed');
  });

  test('the first look counts: a burst of 90 and 90 visitors with 60 failures is withdrawn, one without any is not', () => {
    const burst = (hits: number) =>
      addBlocks(noEvidences(), { failed: block([90, hits], [90, 1]) });
    expect(worseIn(burst(60))).toBe('failed');
    expect(worseIn(burst(1))).toBeUndefined();
  });
});

describe('all of the evidence is used', () => {
  /** The likelihood of the alternative over that of one common rate, visitor by visitor. */
  function ratioOf({ arm, base }: Block, baseRate: number, armRate: number): number {
    const common =
      (arm.visitors * armRate + base.visitors * baseRate) / (arm.visitors + base.visitors);
    const side = ({ visitors, hits }: Block['arm'], rate: number) =>
      (rate / common) ** hits * ((1 - rate) / (1 - common)) ** (visitors - hits);
    return side(arm, armRate) * side(base, baseRate);
  }

  test('the e-value of the first stake, 0.8, is the weighted mean of the likelihood ratios of all blocks', () => {
    const { alternatives } = rates.failed;
    const blocks = [block([0, 0], [99, 1]), block([10, 3], [40, 1]), block([20, 2], [60, 0])];
    const evidence = blocks.reduce<Evidence>(
      (sum, one) => addBlock(sum, one, alternatives, rates.failed.assumed),
      noEvidence(alternatives),
    );
    const [first, second] = [1.5 / 100, 2.5 / 140];
    const expected = alternatives.reduce((sum, { weight, rateOf }) => {
      const one = ratioOf(blocks[1] as Block, first, rateOf(first));
      return sum + weight * one * ratioOf(blocks[2] as Block, second, rateOf(second));
    }, 0);
    expect(eValue(evidence, alternatives)).toBeCloseTo(0.8 * expected, 9);
  });

  test('a bet that an outage of both versions has ruined begins anew, with a stake that all bets share', () => {
    const { alternatives, assumed } = rates.failed;
    const add = (some: Evidence, one: Block) => addBlock(some, one, alternatives, assumed);
    let evidence = noEvidence(alternatives);
    const stakes = [eValue(evidence, alternatives)];
    for (let outage = 0; outage < 50; outage += 1) {
      evidence = add(evidence, block([60, 36], [60, 36]));
      if (evidence.restarts === stakes.length) stakes.push(eValue(evidence, alternatives));
    }
    expect(stakes.length).toBeGreaterThan(1);
    expect(stakes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(1);
    const bad = [...Array(6)].reduce<Evidence>((some) => add(some, block([60, 60], [60, 1])), {
      ...evidence,
      restarts: 1,
    });
    expect(eValue(bad, alternatives)).toBeGreaterThan(odds);
  });

  test('a verdict takes the failures that it needs, and neither half nor twice as many', () => {
    const needed = [...Array(40).keys()].find(
      (hits) => worseIn(evidencesOf([60, hits], [2_000, 20], [0, 0], [0, 0])) !== undefined,
    );
    expect(needed).toBe(6);
  });
});

describe('a live version that may fail for 5 % of visitors', () => {
  /** The part of 400 versions with this rate of failure that ever go above the bound within 1,000 visitors. */
  function above(rate: number): number {
    const random = createRandom(7);
    let count = 0;
    for (let version = 0; version < 400; version += 1) {
      for (let visitors = 1, hits = 0; visitors <= 1_000; visitors += 1) {
        hits += Number(random() < rate);
        if (!isAboveBound({ visitors, hits })) continue;
        count += 1;
        break;
      }
    }
    return count / 400;
  }

  test.each([0, 0.01, 0.05])(
    'a live version is above the bound in at most 1 of 100 if %d fail',
    (rate) => {
      expect(above(rate)).toBeLessThanOrEqual(0.01);
    },
  );

  test.each([0.12, 0.3, 1])('a live version is seen to be above the bound if %d fail', (rate) => {
    expect(above(rate)).toBeGreaterThan(0.99);
  });
});

test('simulated visitors have the rates of their world', () => {
  const random = createRandom(1);
  const mean = Array.from({ length: 20_000 }, random).reduce((sum, one) => sum + one / 20_000, 0);
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.01);
});
