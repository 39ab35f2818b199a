import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { CannotStart } from '../cannot-start';
import { casing, type OpenDatabase } from './database';
import { lockFolder, type FolderLock } from './folder-lock';
import migrationsFolder from './migrations-folder.cjs';
import * as schema from './schema';

/**
 * Opens the embedded database in a data folder, or in memory without one. PGlite neither locks its
 * folder (two processes would lose each other's rows) nor calls fsync (a power cut may lose the last
 * ones): PostgreSQL is for production.
 *
 * @throws {CannotStart} when another process uses the folder, or when it holds no readable database.
 */
export async function openEmbeddedDatabase(folder?: string): Promise<OpenDatabase> {
  const lock = folder === undefined ? undefined : await lockOrRefuse(folder);
  try {
    const client = await PGlite.create(
      folder === undefined ? {} : { dataDir: join(folder, 'database') },
    );
    const database = drizzle({ client, schema, casing });
    await migrate(database, { migrationsFolder });
    return {
      database,
      statistics: () => undefined,
      close: () => client.close().finally(() => lock?.release()),
    };
  } catch (error) {
    await lock?.release();
    throw new CannotStart(
      `The embedded database${folder === undefined ? '' : ` in ${folder}`} cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function lockOrRefuse(folder: string): Promise<FolderLock> {
  const lock = await lockFolder(folder).catch((error: unknown) => {
    throw new CannotStart(
      `The data folder ${folder} cannot be locked (${String(error)}). Name another folder in DATA_DIR.`,
    );
  });
  if (lock) return lock;
  throw new CannotStart(
    `Another process already uses the data folder ${folder}. Stop it, or name another folder in DATA_DIR.`,
  );
}
