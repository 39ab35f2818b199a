import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { databaseLimits } from '../../limits';
import { CannotStart } from '../cannot-start';
import { rememberCopy } from './copy-into';
import { casing, type DatabaseBounds, type OpenDatabase } from './database';
import { dropWhenSilent } from './drop-when-silent';
import migrationsFolder from './migrations-folder.cjs';
import { rememberBase } from './prepared';
import * as schema from './schema';
import { DatabaseUnavailable } from './unavailable';

/** Any number, as long as every process of this product uses it. */
const migrationLock = 4_310_612;

type ServerDatabase = NodePgDatabase<typeof schema>;

/**
 * Opens a PostgreSQL server. Several processes may share it: one of them migrates, the others wait.
 * Every wait for the server is bounded, and a connection that breaks is replaced.
 *
 * @param logger is given each statement with its parameters
 * @throws {CannotStart} when the server does not answer.
 */
export async function openServerDatabase(
  url: string,
  bounds: DatabaseBounds = databaseLimits,
  logger: Logger | false = false,
): Promise<OpenDatabase> {
  await migrateOnce(url).catch((error: unknown) => {
    throw new CannotStart(
      `The database at DATABASE_URL cannot be opened: ${error instanceof Error ? error.message : String(error)}. Start it, or correct DATABASE_URL.`,
      { cause: error },
    );
  });
  return connect(url, bounds, logger);
}

/** As {@link openServerDatabase}, to a database whose schema stays as it is. */
export function connect(
  url: string,
  bounds: DatabaseBounds = databaseLimits,
  logger: Logger | false = false,
): OpenDatabase {
  const pool = createPool(url, bounds);
  const database = drizzle({ client: pool, schema, casing, logger });
  database.transaction = transactionsOn(pool, logger);
  return {
    database,
    statistics: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

function createPool(url: string, bounds: DatabaseBounds): Pool {
  const pool = new Pool({
    connectionString: url,
    max: bounds.maxConnections,
    connectionTimeoutMillis: bounds.connect,
    keepAlive: true,
    statement_timeout: bounds.statement,
    lock_timeout: bounds.lock,
    idle_in_transaction_session_timeout: bounds.idleInTransaction,
  });
  pool.on('connect', (client) => {
    // A connection can break at any moment, also between two statements of a transaction. The next
    // statement fails then; without a listener the process ends.
    client.on('error', () => undefined);
    dropWhenSilent(client, bounds.silence);
  });
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Transactions that give their connection back in any case. drizzle's own keep it forever if `begin`
 * fails, and return it to the pool even if `rollback` failed.
 */
function transactionsOn(pool: Pool, logger: Logger | false): ServerDatabase['transaction'] {
  const databases = new WeakMap<PoolClient, ServerDatabase>();
  const on = (client: PoolClient) => {
    const database = databases.get(client) ?? drizzle({ client, schema, casing, logger });
    databases.set(client, database);
    return database;
  };
  return async (work, config) => {
    const client = await pool.connect().catch((cause: unknown) => {
      throw new DatabaseUnavailable(cause);
    });
    try {
      return await on(client).transaction((transaction) => {
        rememberCopy(transaction, (copy, pieces) =>
          pipeline(Readable.from(pieces), client.query(copyFrom(`${copy} from stdin`))),
        );
        rememberBase(transaction, on(client));
        return work(transaction);
      }, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
}

/** On a connection of its own, without bounds: a migration may take long, and so may the wait for one. */
async function migrateOnce(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: databaseLimits.connect,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
  } finally {
    await client.end(); // which also opens the lock
  }
}
