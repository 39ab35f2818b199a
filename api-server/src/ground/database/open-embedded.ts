import { execFile } from 'node:child_process';
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { dataDir as newDatabase } from '@electric-sql/pglite-prepopulatedfs';
import type { Logger } from 'drizzle-orm/logger';
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { CannotStart } from '../cannot-start';
import { rememberCopy } from './copy-into';
import createProgram from './create-embedded-path.cjs';
import { casing, type OpenDatabase } from './database';
import { type FolderLock, lockFolder } from './folder-lock';
import migrationsFolder from './migrations-folder.cjs';
import * as schema from './schema';

/** PostgreSQL's own 128 MB would all be resident; reads beyond these come from the system's file cache. */
const sharedBuffers = '8MB';

/**
 * Opens the embedded database in a data folder, or in memory without one. PGlite neither locks its
 * folder (two processes would lose each other's rows) nor calls fsync (a power cut may lose the last
 * ones): PostgreSQL is for production.
 *
 * @param logger is given each statement with its parameters
 * @throws {CannotStart} when another process uses the folder, or when it holds no readable database.
 */
export async function openEmbeddedDatabase(
  folder?: string,
  logger: Logger | false = false,
): Promise<OpenDatabase> {
  const lock = folder === undefined ? undefined : await lockOrRefuse(folder);
  try {
    if (folder !== undefined) {
      await createUnlessThere(join(folder, 'database'));
      // Its files are open to every user: PGlite keeps the modes of its image.
      chmodSync(join(folder, 'database'), 0o700);
    }
    const client = await PGlite.create({
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
      ...(folder === undefined
        ? { loadDataDir: await newDatabase() }
        : { dataDir: join(folder, 'database') }),
    });
    const database = toDatabase(client, logger);
    await migrate(database, { migrationsFolder });
    return {
      database,
      statistics: () => undefined,
      close: () => client.close().finally(() => lock?.release()),
    };
  } catch (error) {
    await lock?.release();
    if (folder === undefined) throw error;
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
    const path = join(folder, 'database');
    throw new CannotStart(
      `The embedded database in ${path} cannot be opened (${reason}). Put back a copy of that folder, or move it away: the next start then makes an empty database. Or name another folder in DATA_DIR.`,
    );
  }
}

type EmbeddedDatabase = PgliteDatabase<typeof schema>;

/** Makes the database of an open client: its transactions can copy. */
export function toDatabase(client: PGlite, logger: Logger | false = false): EmbeddedDatabase {
  const database = drizzle({ client, schema, casing, logger });
  database.transaction = transactionsThatCopy(client, database);
  return database;
}

/** PGlite has one connection, so the transaction that begins is the only one. */
function transactionsThatCopy(
  client: PGlite,
  database: EmbeddedDatabase,
): EmbeddedDatabase['transaction'] {
  let running: Transaction | undefined;
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((transaction) => {
      running = transaction;
      return work(transaction);
    });
  const transact = database.transaction.bind(database);
  return (work, config) =>
    transact((transaction) => {
      rememberCopy(transaction, async (copy, pieces) => {
        for await (const piece of pieces) {
          const blob = new Blob([piece]);
          await running?.query(`${copy} from '/dev/blob'`, [], { blob });
        }
      });
      return work(transaction);
    }, config);
}

/** Creates the database beside its place and then moves it there: a start that is interrupted leaves no half of one. */
async function createUnlessThere(path: string): Promise<void> {
  if (existsSync(path)) {
    // PGlite would make an empty database over one that has lost this file.
    if (!existsSync(join(path, 'PG_VERSION'))) throw new Error('its file PG_VERSION is missing');
    return;
  }
  const unfinished = `${path}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [createProgram, unfinished], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  renameSync(unfinished, path);
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
