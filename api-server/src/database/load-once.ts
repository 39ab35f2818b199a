import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from './database';
import { dataLoads } from './schema';

interface DataSet {
  name: string;
  /** a set whose version is already there is not loaded again */
  version: string;
  load(transaction: Database): Promise<void>;
}

/** Any number, as long as every process of this product uses it. */
const loadLock = 4_310_613;

/**
 * Loads a data set unless this version of it is there. All of it or nothing: an interrupted load
 * leaves no trace, and of several processes that start together one loads and the others wait.
 */
export async function loadOnce(database: Database, clock: Clock, dataSet: DataSet): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    const { name, version } = dataSet;
    const known = await transaction.query.dataLoads.findFirst({
      where: (load, { eq }) => eq(load.name, name),
    });
    if (known?.version === version) return;
    await dataSet.load(transaction);
    const loadedAt = clock();
    await transaction
      .insert(dataLoads)
      .values({ name, version, loadedAt })
      .onConflictDoUpdate({ target: dataLoads.name, set: { version, loadedAt } });
  });
}
