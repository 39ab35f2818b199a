import { join } from 'node:path';
import { dumpServer, restoreServer } from '../../api-server/src/operators/backup/server-backup';
import type { Bounds, Harness, Outcome } from './outcome';
import { startApi } from './support/api-process';
import { createCustomers } from './support/customers';
import { startLoad } from './support/load';
import { copyReceipts, missingReceipts } from './support/missing-receipts';
import { ask, withPlace } from './support/places';
import { wait } from './support/wait';

/** Customers submit for so many milliseconds before the backup and after it. */
const calm = 1_000;

export const restore: Harness = {
  title: 'a backup of PostgreSQL under load, everything destroyed, restored and counted',
  bounds: { seconds: 30, tries: 1 },
  run: restoreOnce,
};

async function restoreOnce({ tries }: Pick<Bounds, 'tries'>): Promise<Outcome> {
  return withPlace(async (place, { folder, cluster }) => {
    const { DATABASE_URL: url = '' } = place;
    const customers = await createCustomers(place, 4_000 * Math.max(1, tries));
    const api = await startApi(place);
    const load = startLoad(customers, { apis: 1, workers: 8, urlOf: () => api.url });
    await load.nextSuccess(0);
    await wait(calm);

    const beforeMark = copyReceipts(load);
    const started = performance.now();
    const file = join(folder, 'dump');
    const counted = await dumpServer(url, file);
    const took = performance.now() - started;
    await wait(calm);
    await load.stop();
    await api.kill();

    const [, name = ''] = /\/(\w+)\?/.exec(url) ?? [];
    await ask(cluster.url, `drop database ${name}`);
    await ask(cluster.url, `create database ${name}`);
    const restored = await restoreServer(url, file);
    const lost = await missingReceipts(url, beforeMark);
    const afterMark = await missingReceipts(url, load.receipts);
    return {
      rows: [
        {
          fault: 'database destroyed, restored from a backup under load',
          acknowledged: load.receipts.size,
          'before the mark': beforeMark.size,
          'lost of those': lost.length,
          'restored changes': restored.changes,
          'missing from after the mark': `${afterMark.length} (${afterMark.slice(0, 3).join(', ')} …)`,
          'dump took ms': Math.round(took),
        },
      ],
      broken: [
        ...(lost.length > 0 ? [`restore: lost ${lost.join(', ')}`] : []),
        ...(beforeMark.size === 0 ? ['restore: nothing was acknowledged before the mark'] : []),
        ...(restored.changes === counted.changes ? [] : ['restore: the counts differ']),
      ],
    };
  });
}
