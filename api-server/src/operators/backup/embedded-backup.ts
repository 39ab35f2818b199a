import { existsSync } from 'node:fs';
import { cp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CannotStart } from '../../ground/cannot-start';
import { openDataFolder } from '../../ground/data-folder';
import { lockFolder } from '../../ground/database/folder-lock';
import { openEmbeddedDatabase } from '../../ground/database/open-embedded';
import { type Counted, countRows } from './counted';

/**
 * Copies the embedded database into a folder. One process uses it at a time, so the server is stopped
 * meanwhile.
 *
 * @param to undefined only counts
 */
export async function copyEmbedded(dataDir: string, to: string | undefined): Promise<Counted> {
  const folder = openDataFolder(dataDir);
  if (isEmbeddedEmpty(dataDir)) throw new CannotStart(`There is no database in ${folder}.`);
  const counted = await count(folder);
  if (to !== undefined) {
    await whileLocked(folder, () => cp(join(folder, 'database'), to, { recursive: true }));
  }
  return counted;
}

export function isEmbeddedEmpty(dataDir: string): boolean {
  return !existsSync(join(openDataFolder(dataDir), 'database'));
}

/** Puts a copy in its place, all of it or nothing. */
export async function restoreEmbedded(dataDir: string, from: string): Promise<Counted> {
  const folder = openDataFolder(dataDir);
  await whileLocked(folder, async () => {
    const unfinished = join(folder, 'database-unfinished');
    await rm(unfinished, { recursive: true, force: true });
    await cp(from, unfinished, { recursive: true });
    await rename(unfinished, join(folder, 'database'));
  });
  return count(folder);
}

async function count(folder: string): Promise<Counted> {
  const { database, close } = await openEmbeddedDatabase(folder);
  return countRows(database).finally(close);
}

async function whileLocked(folder: string, work: () => Promise<void>): Promise<void> {
  const lock = await lockFolder(folder);
  if (!lock) throw new CannotStart(`Another process already uses the data folder ${folder}.`);
  await work().finally(() => lock.release());
}
