import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dependencies } from '../../../package.json';
import { postalCodes } from '../../domain/postal/load-postal-codes';
import { demoData } from '../demo/load-demo';

/** A new embedded database: what it is filled with, and the folder in which copies of such ones are kept. */
export interface NewDatabase {
  now: Date;
  withDemo: boolean;
  kept: string;
}

/** The copy that holds the data of these versions. */
function placeOf({ now, withDemo, kept }: NewDatabase) {
  const kind = withDemo ? 'demo-' : 'bare-';
  const versions = [
    dependencies['@electric-sql/pglite'],
    postalCodes.version,
    withDemo && demoData(now),
  ];
  const hash = createHash('sha256').update(JSON.stringify(versions)).digest('hex').slice(0, 16);
  return { kind, name: kind + hash, path: join(kept, kind + hash) };
}

/**
 * Puts the kept copy into the place of a new database. Newer migrations are applied when it is opened.
 *
 * @returns false if there is none
 */
export async function copyKeptDatabase(database: string, wanted: NewDatabase): Promise<boolean> {
  const { path } = placeOf(wanted);
  if (!existsSync(path)) return false;
  const unfinished = `${database}-copy-${process.pid}`;
  try {
    await cp(path, unfinished, { recursive: true });
    await rename(unfinished, database);
    return true;
  } catch {
    return false; // another start was first, or the disk is full: the next step says so
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Keeps a copy of a filled and closed database in the place of an older one; none if it cannot be written there. */
export async function keepDatabase(database: string, made: NewDatabase): Promise<void> {
  const { kept } = made;
  const { kind, name, path } = placeOf(made);
  const unfinished = `${path}.${process.pid}`;
  try {
    await mkdir(kept, { recursive: true });
    for (const other of await readdir(kept))
      if (other.startsWith(kind) && other !== name)
        await rm(join(kept, other), { recursive: true, force: true });
    await cp(database, unfinished, { recursive: true });
    await rename(unfinished, path);
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}
