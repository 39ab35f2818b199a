import { createCollector, keyOf } from '../../release/src/serve/rollouts/collector';
import { mostAgainst, networksAgainst } from '../../release/src/serve/rollouts/suspects';
import { createRandom } from '../../release/src/testing/simulate';
import { type Figures, writeResult } from '../support/results';
import { sumUp } from './ends';

// Networks that an outsider needs to have a live version withdrawn, and visitors that a broken one needs: npm run release-bench -- outsiders [300]

const count = Number(process.argv[2] ?? 300);
const seed = 29;
const watched = { name: 'part', variant: '2.0.0', live: '', since: 1, until: 1 };
const report = {
  release: 1,
  part: watched.name,
  version: watched.variant,
  stage: undefined,
  took: undefined,
  changedByOthers: undefined,
  again: undefined,
};

/** One hour of a site: visitors of as many networks, and forged failures. */
function open() {
  const collector = createCollector(() => 0);
  collector.watch([watched]);
  let networks = 0;
  return {
    /** from a network of its own, as often as a network may say */
    come(isFailing: boolean, times = 1): void {
      networks += 1;
      const address = `${10 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.1`;
      for (let time = 0; time < times; time += 1)
        collector.take({ ...report, what: isFailing ? 'failed' : 'mounted' }, address);
    },
    isWithdrawn: () => mostAgainst(watched, collector, 0) !== undefined,
    isAsked: () => networksAgainst(watched, collector) !== undefined,
    key: keyOf(watched),
  };
}

/** The networks whose forged failures do it beside so many honest ones, of which 1 in 100 fails. */
function forged(honest: number, isDone: (site: ReturnType<typeof open>) => boolean): number {
  const site = open();
  for (let visitor = 1; visitor <= honest; visitor += 1) site.come(visitor % 100 === 0);
  let networks = 0;
  for (; networks < 100_000 && !isDone(site); networks += 1) site.come(true, 30);
  return networks;
}

const figures: Record<string, Figures> = {};
for (const honest of [0, 20, 100, 500, 2_000, 5_000])
  figures[`an outsider beside ${honest} honest visitors in the hour`] = {
    'networks until it is withdrawn': forged(honest, (site) => site.isWithdrawn()),
    'until ops are asked': forged(honest, (site) => site.isAsked()),
  };

for (const share of [0.05, 0.2, 0.4, 0.67, 1]) {
  const random = createRandom(seed);
  const most = 1_000;
  const ends = Array.from({ length: count }, () => {
    const site = open();
    for (let visitor = 1; visitor <= most; visitor += 1) {
      site.come(random() < share);
      if (site.isWithdrawn()) return visitor;
    }
    return undefined;
  });
  const { ended, ...after } = sumUp(ends);
  figures[`a version that fails for ${share * 100} %`] = {
    'visitors at most': most,
    withdrawn: `${(ended * 100).toFixed(1)} %`,
    ...after,
  };
}
console.log(figures);
if (count >= 300) writeResult('release-bench', 'outsiders', { figures, seed });
