import { appendFileSync, chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../../api-server/src/testing/postgres-cluster';
import type { Harness, Outcome } from './outcome';
import { startApi } from './support/api-process';
import { createCustomers } from './support/customers';
import { startLoad } from './support/load';
import { copyReceipts, missingReceipts } from './support/missing-receipts';
import { ask, emptyPlace, startAnyCluster, withFolder } from './support/places';
import { wait } from './support/wait';

/** Customers submit for so many milliseconds before and after the point. */
const calm = 1_000;

export const pointInTime: Harness = {
  title: 'PostgreSQL destroyed, recovered to a point in time from base backup and archived WAL',
  bounds: { seconds: 40, tries: 1 },
  run: () => withFolder(recover),
};

/** The steps of docs/operations.md, with the same programs and settings. */
async function recover(folder: string): Promise<Outcome> {
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  for (const path of [folder, archive]) chmodSync(path, 0o777); // the server has a user of its own
  const cluster = await startAnyCluster([
    'archive_mode=on',
    `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  ]);
  try {
    const place = await emptyPlace(folder, cluster);
    const { DATABASE_URL: url = '' } = place;
    const customers = await createCustomers(place, 4_000);
    const base = join(cluster.folder, 'base');
    const program = join(findPostgres() ?? '', 'pg_basebackup');
    cluster.run(program, '-D', base, '-d', cluster.url, '-X', 'stream', '-c', 'fast');

    const api = await startApi(place);
    const load = startLoad(customers, { apis: 1, workers: 8, urlOf: () => api.url });
    await load.nextSuccess(0);
    await wait(calm);
    const beforePoint = copyReceipts(load);
    const point = await timeOf(url);
    await wait(calm);
    await load.stop();
    await api.kill();
    await ask(url, 'select pg_switch_wal()'); // the last segment reaches the archive
    await ask(url, 'checkpoint');
    await wait(calm);

    await cluster.kill();
    const data = join(cluster.folder, 'data');
    rmSync(data, { recursive: true });
    cluster.run('mv', base, data);
    appendFileSync(
      join(data, 'postgresql.auto.conf'),
      `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${point}'
recovery_target_action = 'promote'
`,
    );
    writeFileSync(join(data, 'recovery.signal'), '');
    const started = performance.now();
    await cluster.start();
    const took = performance.now() - started;
    const lost = await missingReceipts(url, beforePoint);
    const later = await missingReceipts(url, load.receipts);
    return {
      rows: [
        {
          fault: 'PostgreSQL destroyed, recovered to a point in time',
          acknowledged: load.receipts.size,
          'before the point': beforePoint.size,
          'lost of those': lost.length,
          'left out, of after the point': later.length,
          'recovery took ms': Math.round(took),
        },
      ],
      broken: [
        ...(lost.length > 0 ? [`point in time: lost ${lost.join(', ')}`] : []),
        ...(later.length > 0 ? [] : ['point in time: recovery did not stop at the point']),
      ],
    };
  } finally {
    await cluster.stop();
  }
}

/** The server's time, as a recovery target. */
async function timeOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  await client.end();
  return rows[0]?.now ?? '';
}
