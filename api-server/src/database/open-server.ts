import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Pool } from 'pg';
import { CannotStart } from '../cannot-start';
import { casing, type OpenDatabase } from './database';
import migrationsFolder from './migrations-folder.cjs';
import * as schema from './schema';

/** Any number, as long as every process of this product uses it. */
const migrationLock = 4_310_612;

/**
 * Opens a PostgreSQL server. Several processes may share it: one of them migrates, the others wait.
 *
 * @throws {CannotStart} when the server does not answer.
 */
export async function openServerDatabase(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A lost idle connection is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  await migrateOnce(pool).catch(async (error: unknown) => {
    await pool.end();
    throw new CannotStart(
      `The database at DATABASE_URL cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  return { database: drizzle({ client: pool, schema, casing }), close: () => pool.end() };
}

async function migrateOnce(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  } finally {
    client.release();
  }
}
