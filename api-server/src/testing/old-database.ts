import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Client } from 'pg';
import type { OpenDatabase } from '../ground/database/database';
import migrationsFolder from '../ground/database/migrations-folder.cjs';
import { openEmbeddedDatabase } from '../ground/database/open-embedded';
import { openServerDatabase } from '../ground/database/open-server';
import { findPostgres, startCluster } from './postgres-cluster';

/** A database as an earlier version left it, opened by the version of today. */
export interface OldDatabase {
  name: string;
  /** @param last number of the newest migration that the version had. @param rows what it wrote, as SQL */
  open?: (last: string, rows: string) => Promise<OpenDatabase>;
  missing?: string;
}

interface Journal {
  entries: readonly { tag: string }[];
}

/** The migrations up to `last`, in a folder of their own. */
function migrationsUntil(last: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'order-change-migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const entries = journal.entries.filter(({ tag }) => tag.slice(0, last.length) <= last);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

const embedded: OldDatabase = {
  name: 'PGlite',
  open: async (last, rows) => {
    const { folder, remove } = migrationsUntil(last);
    const data = mkdtempSync(join(tmpdir(), 'order-change-old-'));
    const client = await PGlite.create({ dataDir: join(data, 'database') });
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await client.exec(rows);
    await client.close();
    remove();
    const opened = await openEmbeddedDatabase(data);
    const close = () => opened.close().finally(() => rmSync(data, { recursive: true }));
    return { ...opened, close };
  },
};

const programs = findPostgres();

const server: OldDatabase =
  programs === undefined
    ? { name: 'PostgreSQL', missing: 'its programs are not installed' }
    : {
        name: 'PostgreSQL',
        open: async (last, rows) => {
          const { folder, remove } = migrationsUntil(last);
          const cluster = await startCluster(programs);
          const client = new Client(cluster.url);
          await client.connect();
          await migrateServer(drizzleServer({ client }), { migrationsFolder: folder });
          await client.query(rows);
          await client.end();
          remove();
          const opened = await openServerDatabase(cluster.url);
          return { ...opened, close: () => opened.close().finally(() => cluster.stop()) };
        },
      };

export const oldDatabases: readonly OldDatabase[] = [embedded, server];
