import { openDataFolder } from '../data-folder';
import type { OpenDatabase } from './database';

/** Opens the database that the configuration names, migrated to this version. */
export async function openDatabase(config: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}): Promise<OpenDatabase> {
  // Each driver is loaded only if it is used.
  if (config.DATABASE_URL === undefined) {
    const { openEmbeddedDatabase } = await import('./open-embedded');
    return openEmbeddedDatabase(openDataFolder(config.DATA_DIR));
  }
  const { openServerDatabase } = await import('./open-server');
  return openServerDatabase(config.DATABASE_URL);
}
