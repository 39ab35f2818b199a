import { createRandom } from '../../release/src/testing/simulate';
import { type Phones, simulateTimes } from '../../release/src/testing/simulate-times';
import { type Figures, writeResult } from '../support/results';
import { sumUp } from './ends';

// How often a rollout is held for being slower: npm run release-bench -- times [2000] [seed]

const count = Number(process.argv[2] ?? 2_000);
const seed = Number(process.argv[3] ?? 29);
/** Visitors of the variant at most. */
const most = 1_000;

const rows: Readonly<Record<string, Phones>> = {
  'as fast, 5 % of traffic': { slower: 0, traffic: 5 },
  'as fast, 50 % of traffic': { slower: 0, traffic: 50 },
  'as fast, a tenth of blocks twice as slow': { slower: 0, traffic: 50, slowLooks: 0.1 },
  '100 ms faster': { slower: -100, traffic: 50 },
  '100 ms slower': { slower: 100, traffic: 5 },
  '300 ms slower, 5 % of traffic': { slower: 300, traffic: 5 },
  '300 ms slower, 25 % of traffic': { slower: 300, traffic: 25 },
  '300 ms slower, 25 % of traffic, 6 of 10 for the first time': {
    slower: 300,
    traffic: 25,
    first: 0.6,
  },
  '300 ms slower, 25 % of traffic, half as much spread again': {
    slower: 300,
    traffic: 25,
    spread: 1,
  },
  '300 ms slower, a tenth of blocks twice as slow': { slower: 300, traffic: 25, slowLooks: 0.1 },
  '1,000 ms slower, 5 % of traffic': { slower: 1_000, traffic: 5 },
};

const figures: Record<string, Figures> = {};
for (const [what, phones] of Object.entries(rows)) {
  const random = createRandom(seed);
  const ends = Array.from({ length: count }, () => simulateTimes(phones, most, random));
  const { ended, ...after } = sumUp(ends);
  figures[what] = { 'visitors at most': most, held: `${(ended * 100).toFixed(2)} %`, ...after };
  console.log(what, figures[what]);
}
if (count >= 2_000) writeResult('release-bench', 'times', { figures, seed });
