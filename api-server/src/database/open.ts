import { openDataFolder } from '../data-folder';
import type { OpenDatabase } from './database';
import { openEmbeddedDatabase } from './open-embedded';
import { openServerDatabase } from './open-server';

/** Opens the database that the configuration names, migrated to this version. */
export function openDatabase(config: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<OpenDatabase> {
  return config.DATABASE_URL === undefined
    ? openEmbeddedDatabase(openDataFolder(config.DATA_DIR))
    : openServerDatabase(config.DATABASE_URL);
}
