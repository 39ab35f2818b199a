import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { casing } from '../src/database/database';
import migrationsFolder from '../src/database/migrations-folder.cjs';
import * as schema from '../src/database/schema';
import type { Bounds, Harness, Outcome } from './outcome';
import { type ApiProcess, startApi } from './support/api-process';
import { earlierBuild } from './support/broken-builds';
import { createCustomers } from './support/customers';
import { judge } from './support/ledger';
import { startLoad } from './support/load';
import { emptyPlace, withCluster, withFolder } from './support/places';
import { wait } from './support/wait';

/** Customers submit for so many milliseconds in each state. */
const calm = 1_000;
/** Between a kill and the successor a customer asks the other process, and gets `none` once. */
const unseen = ['none', '503 MSGECCSE9001'];

export const migration: Harness = {
  title: 'two API processes are replaced across the newest migration, and one is taken back',
  bounds: { seconds: 60, tries: 1 },
  run: replaceAcrossMigration,
};

async function replaceAcrossMigration({ tries }: Pick<Bounds, 'tries'>): Promise<Outcome> {
  return withFolder((folder) =>
    withCluster(async (cluster) => {
      const place = await emptyPlace(folder, cluster);
      const EARLIER_MIGRATIONS = copyEarlierMigrations(folder);
      const start = {
        earlier: () => startApi(place, { build: 'earlier', env: { EARLIER_MIGRATIONS } }),
        today: () => startApi(place),
      };
      const customers = await createCustomers(place, 4_000 * tries, async ({ DATABASE_URL }) => {
        const pool = new Pool({ connectionString: DATABASE_URL });
        const database = drizzle({ client: pool, schema, casing });
        await migrate(database, { migrationsFolder: EARLIER_MIGRATIONS });
        return { database, statistics: () => undefined, close: () => pool.end() };
      });
      const apis: ApiProcess[] = [await start.earlier(), await start.earlier()];
      const load = startLoad(customers, {
        apis: 2,
        workers: 8,
        urlOf: (api) => apis[api]?.url ?? '',
      });
      /** acknowledged by then, by the state that the two processes were in */
      const states: Record<string, number> = {};
      let counted = 0;
      const serve = async (state: string) => {
        await Promise.all([load.nextSuccess(0), load.nextSuccess(1)]);
        await wait(calm);
        states[state] = load.receipts.size - counted;
        counted = load.receipts.size;
      };
      const replace = async (api: 0 | 1, by: keyof typeof start) => {
        await apis[api]?.kill();
        apis[api] = await start[by]();
      };
      await serve('both earlier');
      await replace(1, 'today'); // migrates under the other one
      await serve('earlier and today');
      await replace(0, 'today');
      await serve('both today');
      await replace(1, 'earlier'); // taken back: the database stays as it is
      await serve('today and earlier again');
      await load.stop();
      await Promise.all(apis.map((api) => api.kill()));

      const seen = [...load.otherAnswers].filter(([name]) => !unseen.includes(name));
      const { acknowledged, lost, doubled, torn } = await judge(place, load);
      const silent = Object.entries(states).filter(([, count]) => count === 0);
      return {
        rows: [
          {
            fault: `both versions over ${earlierBuild.before}`,
            ...states,
            acknowledged,
            lost,
            doubled,
          },
        ],
        broken: [
          ...(lost + doubled + torn > 0 ? [`migration: ${lost} lost, ${doubled} doubled`] : []),
          ...(seen.length > 0 ? [`migration: customers saw ${seen.join(', ')}`] : []),
          ...silent.map(([state]) => `migration: nothing was acknowledged with ${state}`),
        ],
      };
    }),
  );
}

/** The migrations but for the newest. @returns their folder */
function copyEarlierMigrations(folder: string): string {
  const copy = join(folder, 'earlier-migrations');
  cpSync(migrationsFolder, copy, { recursive: true });
  const path = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.filter(({ tag }) => tag !== earlierBuild.before);
  writeFileSync(path, JSON.stringify({ ...journal, entries }));
  return copy;
}
