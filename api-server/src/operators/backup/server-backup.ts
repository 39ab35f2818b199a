import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { CannotStart } from '../../ground/cannot-start';
import { casing } from '../../ground/database/database';
import * as schema from '../../ground/database/schema';
import { databaseLimits } from '../../limits';
import { type Counted, countRows } from './counted';
import { runPostgresProgram } from './postgres-program';

/**
 * Dumps a PostgreSQL database into a file while customers go on. Count and dump see one snapshot, which
 * holds everything that was committed before it was taken.
 *
 * @param file undefined only counts
 */
export function dumpServer(url: string, file: string | undefined): Promise<Counted> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const counted = await countRows(drizzle({ client, schema, casing }));
    const snapshot = `--snapshot=${rows[0]?.id}`;
    if (file !== undefined) {
      await runPostgresProgram('pg_dump', url, ['--format=custom', snapshot, `--file=${file}`]);
    }
    await client.query('commit');
    return counted;
  });
}

/** True if a database holds no table of this product. */
export function isServerEmpty(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query(
      "select from pg_tables where schemaname in ('public', 'drizzle') limit 1",
    );
    return rows.length === 0;
  });
}

/** Fills an empty database from a dump, all of it or nothing. */
export async function restoreServer(url: string, file: string): Promise<Counted> {
  const wholly = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges'];
  await runPostgresProgram('pg_restore', url, [...wholly, file]);
  return withClient(url, (client) => countRows(drizzle({ client, schema, casing })));
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const connectionTimeoutMillis = databaseLimits.connect;
  const client = new Client({ connectionString: url, connectionTimeoutMillis });
  client.on('error', () => undefined);
  await client.connect().catch((error: Error) => {
    throw new CannotStart(`The database at DATABASE_URL cannot be opened: ${error.message}.`);
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
