import { createRandom } from '../../release/src/testing/simulate';
import { type Crowd, simulateVisitors } from '../../release/src/testing/simulate-visitors';
import { type Figures, writeResult } from '../support/results';
import { sumUp } from './ends';

// How often a rollout is withdrawn if visitors are no coins: npm run release-bench -- crowds [1000] [seed]

const count = Number(process.argv[2] ?? 1_000);
const seed = Number(process.argv[3] ?? 29);

const [iPhone, android, edge] = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
];
/** One visitor in twenty has an iPhone. */
const agents = Array.from({ length: 20 }, (_, index) =>
  index === 0 ? iPhone : index < 13 ? android : edge,
);
const usual = { failed: 0.05, ordered: 0.3 };
const good: Crowd = { base: usual, arm: usual, traffic: 50 };
const together = { together: 6 };
const everything = { agents, loads: 4, ...together, burst: 400, outage: 0.6 };
const rare = { failed: 0.01, ordered: 0.3 };
const bad: Crowd = { base: rare, arm: { ...rare, failed: 0.1 }, traffic: 10 };

/** Crowds with the visitors of the variant at most. */
const rows: Readonly<Record<string, readonly [Crowd, number]>> = {
  good: [good, 500],
  'good, up to 4 loads, 8 if it failed': [{ ...good, loads: 4 }, 500],
  'good, the same, each load counted': [{ ...good, loads: 4, isEachCounted: true }, 500],
  'good, up to 6 people behind an address with one fate': [{ ...good, ...together }, 500],
  'good, bursts of up to 400': [{ ...good, burst: 400 }, 500],
  'good, outages in which 60 % fail': [{ ...good, outage: 0.6 }, 500],
  'good, all of these': [{ ...good, ...everything }, 500],
  'good, all of these, 5 % of traffic': [{ ...good, ...everything, traffic: 5 }, 100],
  '10 % fail, of 1 %': [bad, 200],
  'broken on iPhones, one visitor in 20': [
    { ...good, base: rare, arm: rare, traffic: 5, agents, failsIn: iPhone },
    800,
  ],
  '10 % fail, of 1 %, all of these': [{ ...bad, ...everything }, 400],
};

const figures: Record<string, Figures> = {};
for (const [what, [crowd, most]] of Object.entries(rows)) {
  const random = createRandom(seed);
  const ends = Array.from({ length: count }, () => simulateVisitors(crowd, most, random));
  const { ended, '9 of 10 after': ninetieth } = sumUp(ends);
  figures[what] = {
    'visitors at most': most,
    withdrawn: `${(ended * 100).toFixed(2)} %`,
    '9 of 10 after': ninetieth,
  };
  console.log(what, figures[what]);
}
if (count >= 1_000) writeResult('release-bench', 'crowds', { figures, seed });
