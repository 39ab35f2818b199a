import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database } from './database';
import { dataLoads } from './schema';

interface DataSet {
  name: string;
  /** a set whose version is already there is not loaded again */
  version: string;
  /** true for another version that stays, too */
  keeps?(version: string): boolean;
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
    await liftBounds(transaction);
    await waitForLock(transaction);
    const { name, version } = dataSet;
    const known = await transaction.query.dataLoads.findFirst({
      where: (load, { eq }) => eq(load.name, name),
    });
    if (known && (known.version === version || dataSet.keeps?.(known.version))) return;
    await dataSet.load(transaction);
    await noteLoad(transaction, name, version, clock());
  });
}

/** Notes which version of a data set is there now. */
export async function noteLoad(
  transaction: Database,
  name: string,
  version: string,
  loadedAt: Date,
): Promise<void> {
  await transaction
    .insert(dataLoads)
    .values({ name, version, loadedAt })
    .onConflictDoUpdate({ target: dataLoads.name, set: { version, loadedAt } });
}

/** A load may take longer than any call, and its rows may be made meanwhile. */
async function liftBounds(transaction: Database): Promise<void> {
  await transaction.execute(sql`set local statement_timeout = 0`);
  await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

/** Asks again and again: one statement that waits for minutes would be taken for a silent server. */
async function waitForLock(transaction: Database): Promise<void> {
  const ask = sql<boolean>`pg_try_advisory_xact_lock(${loadLock})`.as('is_locked');
  for (;;) {
    const [row] = await transaction.select({ isLocked: ask }).from(sql`(values (1)) one`);
    if (row?.isLocked === true) return;
    await setTimeout(200);
  }
}
