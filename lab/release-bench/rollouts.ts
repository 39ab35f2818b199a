import { simulateMany, type World } from '../../release/src/testing/simulate';
import { type Figures, writeResult } from '../support/results';

// How often, and how soon, a rollout is withdrawn: npm run release-bench -- rollouts [10000]

const count = Number(process.argv[2] ?? 10_000);
/** The traffic of a variant by its visitors so far, as an analysed rollout widens. */
const widening = [
  [0, 1],
  [200, 5],
  [600, 25],
] as const;

interface Row {
  what: string;
  base: World['base'];
  arm: World['arm'];
  most: number;
  steps?: World['steps'];
  loads?: number;
  isEachCounted?: boolean;
}

const rates = (failed: number, ordered: number) => ({ failed, ordered });
const failing = (points: number): Row => ({
  what: `${points * 100} % fail more, of 1 %`,
  base: rates(0.01, 0.3),
  arm: rates(0.01 + points, 0.3),
  most: 20_000,
});
const fifth = (base: number, most: number, traffic?: number): Row => ({
  what: `orders ${base * 100} % fall by a fifth${traffic ? `, always ${traffic} %` : ''}`,
  base: rates(0.01, base),
  arm: rates(0.01, base * 0.8),
  most,
  ...(traffic && { steps: [[0, traffic]] }),
});
const good = (failed: number, ordered: number, traffic?: number): Row => ({
  what: `good: ${failed * 100} % fail, ${ordered * 100} % order${traffic ? `, always ${traffic} %` : ''}`,
  base: rates(failed, ordered),
  arm: rates(failed, ordered),
  most: 20_000,
  ...(traffic && { steps: [[0, traffic]] }),
});

const rows: Row[] = [
  good(0.01, 0.3),
  good(0.001, 0.1),
  good(0.05, 0.6),
  good(0.001, 0.1, 50),
  { ...good(0.01, 0.3, 50), what: 'good, up to 4 loads, visitors counted', loads: 4 },
  {
    ...good(0.01, 0.3, 50),
    what: 'good, up to 4 loads, each load counted',
    ...{ loads: 4, isEachCounted: true, most: 2_000 },
  },
  failing(0.01),
  failing(0.05),
  { ...failing(0.09), what: '10 % fail, of 1 %', most: 200 },
  failing(0.49),
  fifth(0.3, 2_000),
  fifth(0.1, 7_500),
  fifth(0.3, 2_000, 50),
  fifth(0.1, 7_500, 50),
];

const figures: Record<string, Figures> = {};
for (const { what, most, steps = widening, ...world } of rows) {
  const look = most > 7_500 ? 20 : 5;
  const { withdrawn, median, ninetieth } = simulateMany({ ...world, steps }, most, count, look);
  const visitors = (end: number) => (end === Infinity ? '-' : end);
  figures[what] = {
    'visitors at most': most,
    withdrawn: `${(withdrawn * 100).toFixed(2)} %`,
    'median after': visitors(median),
    '9 of 10 after': visitors(ninetieth),
  };
  console.log(what, figures[what]);
}
if (count >= 10_000) writeResult('release-bench', 'rollouts', { figures });
