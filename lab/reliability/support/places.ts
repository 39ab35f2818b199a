import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../../../api-server/src/ground/database/database';
import { openDatabase } from '../../../api-server/src/ground/database/open';
import type { Place } from '../../../api-server/src/testing/ask-elsewhere';
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../../api-server/src/testing/postgres-cluster';

let databases = 0;

/** Uses a folder of its own while it works, and removes it. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'reliability-'));
  return use(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** Uses a PostgreSQL server of its own while it works. @throws if this machine has none. */
export async function withCluster<T>(
  use: (cluster: Cluster) => Promise<T>,
  settings: readonly string[] = [],
): Promise<T> {
  const cluster = await startAnyCluster(settings);
  return use(cluster).finally(cluster.stop);
}

/** PostgreSQL writes each commit to disk, as in production; tests turn that off. */
export const durable = ['fsync=on'];

/** Starts a PostgreSQL server, with lines of its configuration. @throws if this machine has none. */
export function startAnyCluster(settings: readonly string[] = []): Promise<Cluster> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error('PostgreSQL is not under /usr/lib/postgresql.');
  return startCluster(programs, { settings });
}

/** An empty database: of the cluster, or in the folder if there is none. */
export async function emptyPlace(DATA_DIR: string, cluster?: Cluster): Promise<Place> {
  databases += 1;
  if (!cluster) return { DATA_DIR: join(DATA_DIR, String(databases)) };
  const name = `reliability_${databases}`;
  await ask(cluster.url, `create database ${name}`);
  return { DATA_DIR, DATABASE_URL: cluster.url.replace('/postgres?', `/${name}?`) };
}

/** Uses an empty database of a PostgreSQL server of its own while it works, and a folder. */
export function withPlace<T>(
  use: (place: Place, beside: { folder: string; cluster: Cluster }) => Promise<T>,
  settings?: readonly string[],
): Promise<T> {
  return withFolder((folder) =>
    withCluster(
      async (cluster) => use(await emptyPlace(folder, cluster), { folder, cluster }),
      settings,
    ),
  );
}

/** Opens the database of a place while it works. */
export async function withDatabase<T>(
  place: Place,
  use: (database: Database) => Promise<T>,
  open: typeof openDatabase = openDatabase,
): Promise<T> {
  const { database, close } = await open({ DATABASE_URL: undefined, ...place });
  return use(database).finally(close);
}

/** One statement on a connection of its own. */
export async function ask(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** Cuts all connections of a database but the one that asks for it. */
export function cutConnections(url: string): Promise<void> {
  return ask(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
}
