import { findOrder } from '../../api-server/src/domain/orders/find-order';
import type { Database } from '../../api-server/src/ground/database/database';
import { databases } from '../../api-server/src/testing/databases';
import { openExistencePairs, type Prepared } from '../../api-server/src/testing/existence-pairs';
import { openTestSite } from '../../api-server/src/testing/test-site';
import type { Bounds, Harness, Outcome } from './outcome';
import { timeDifference } from './support/compare-times';

/** A difference of times that nobody can use over a network: a twentieth. */
const bound = 0.05;

export const existence: Harness = {
  title: 'times of two calls that differ only in what a stranger must not learn',
  isTiming: true,
  breaksItself: true,
  bounds: { seconds: 120, tries: 12 },
  run: compareAll,
};

async function compareAll({ tries, slack, isBroken }: Bounds): Promise<Outcome> {
  const outcome: Outcome = { rows: [], broken: [] };
  for (const { name, open, missing } of databases) {
    if (!open) throw new Error(`${name}: ${missing}.`);
    const site = await openTestSite({ open });
    const { pairs, app } = await openExistencePairs(site);
    for (const { secret, one, other } of pairs) {
      const first = isBroken ? thatReadsMore(one, site.database) : one;
      const { difference, calls } = await timeDifference(bound, tries, first, other);
      const percent = (difference * 100).toFixed(1);
      if (difference > bound * slack) outcome.broken.push(`${name}: ${secret}: ${percent} %`);
      outcome.rows.push({ fault: `${secret}, ${name}`, calls, 'difference in %': percent });
    }
    await app.close();
    await site.close();
  }
  return outcome;
}

/** A server that opens an order for one of the two calls alone, as a check in two steps would. */
function thatReadsMore(prepare: Prepared, database: Database): Prepared {
  return async () => {
    const call = await prepare();
    return async () => {
      await findOrder(database, '1000000001');
      return call();
    };
  };
}
