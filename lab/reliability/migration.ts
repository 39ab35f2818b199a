import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import migrationsFolder from '../../api-server/src/ground/database/migrations-folder.cjs';
import { connect } from '../../api-server/src/ground/database/open-server';
import type { Bounds, Harness, Outcome } from './outcome';
import { type ApiProcess, startApi } from './support/api-process';
import { contractFirst, earlierBuild } from './support/broken-builds';
import { createCustomers } from './support/customers';
import { checkReceipts } from './support/ledger';
import { startLoad } from './support/load';
import { withPlace } from './support/places';
import { wait, waitAtMost } from './support/wait';

/** Customers submit for so many milliseconds in each state. */
const calm = 1_000;
/** Milliseconds until a process that does not answer with a receipt is taken for one that cannot. */
const longestSilence = 10_000;
/** Accepts `none` once: between a kill and the successor a customer asks the other process. */
const unseen = ['none', '503 MSGECCSE9001'];

export const migration: Harness = {
  title: 'two API processes are replaced across the newest migration, and one is taken back',
  bounds: { seconds: 60, tries: 1 },
  run: replaceAcrossMigration,
};

async function replaceAcrossMigration({
  tries,
  broken,
}: Pick<Bounds, 'tries' | 'broken'>): Promise<Outcome> {
  return withPlace(async (place, { folder }) => {
    const earlier = copyMigrations(join(folder, 'earlier'), untilNewest);
    const start = {
      earlier: () => startApi(place, { build: 'earlier', env: { MIGRATIONS: earlier } }),
      today: () => startApi(place, broken && { build: broken, env: contractingMigrations(folder) }),
    };
    const customers = await createCustomers(place, 4_000 * tries, async ({ DATABASE_URL }) => {
      const pool = new Pool({ connectionString: DATABASE_URL });
      await migrate(drizzle({ client: pool }), { migrationsFolder: earlier });
      await pool.end();
      return connect(DATABASE_URL ?? '');
    });
    const apis: ApiProcess[] = [await start.earlier(), await start.earlier()];
    const load = startLoad(customers, {
      apis: 2,
      workers: 8,
      urlOf: (api) => apis[api]?.url ?? '',
    });
    /** acknowledged by then, by the state that the two processes were in */
    const states: Record<string, number> = {};
    /** states in which one of the processes gave no receipt */
    const silent: string[] = [];
    let counted = 0;
    const serve = async (state: string) => {
      const both = Promise.all([load.nextSuccess(0), load.nextSuccess(1)]);
      if (!(await waitAtMost(both, longestSilence))) silent.push(state);
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
    const { acknowledged, lost, doubled, torn } = await checkReceipts(place, load);
    return {
      rows: [
        {
          fault: `both versions over ${broken ? 'a contracting migration' : earlierBuild.before}`,
          ...states,
          acknowledged,
          lost,
          doubled,
        },
      ],
      broken: [
        ...(lost + doubled + torn > 0 ? [`migration: ${lost} lost, ${doubled} doubled`] : []),
        ...(seen.length > 0 ? [`migration: customers saw ${seen.join(', ')}`] : []),
        ...silent.map((state) => `migration: a process gave no receipt with ${state}`),
      ],
    };
  });
}

interface Entry {
  idx: number;
  when: number;
  tag: string;
}

/** A copy of the migrations with other entries in its journal. @returns the folder */
function copyMigrations(copy: string, edit: (entries: Entry[]) => Entry[]): string {
  cpSync(migrationsFolder, copy, { recursive: true });
  const path = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: Entry[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: edit(journal.entries) }));
  return copy;
}

const untilNewest = (entries: Entry[]) => entries.filter(({ tag }) => tag !== earlierBuild.before);

/** One that contracts first in the place of the newest migration. @returns the environment that names them */
function contractingMigrations(folder: string): { MIGRATIONS: string } {
  const tag = 'contract_first';
  const MIGRATIONS = copyMigrations(join(folder, 'contracting'), (entries) =>
    entries.map((entry) =>
      entry.tag === earlierBuild.before ? { ...entry, when: entry.when - 1, tag } : entry,
    ),
  );
  writeFileSync(join(MIGRATIONS, `${tag}.sql`), contractFirst);
  return { MIGRATIONS };
}
