import { openDataFolder } from '../data-folder';
import type { DatabaseBounds, OpenDatabase } from './database';
import { openWhenReachable } from './open-when-reachable';

/** Opens the database that the configuration names, migrated to this version. */
export async function openDatabase(config: {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
  /** seconds that a server may take until it is reachable */
  DATABASE_WAIT?: number;
  /** of waits for PostgreSQL; by default those of the server */
  bounds?: DatabaseBounds;
}): Promise<OpenDatabase> {
  const { DATABASE_URL: url, DATABASE_WAIT: wait = 0 } = config;
  // Each driver is loaded only if it is used.
  if (url === undefined) {
    const { openEmbeddedDatabase } = await import('./open-embedded');
    return openEmbeddedDatabase(openDataFolder(config.DATA_DIR));
  }
  const { openServerDatabase } = await import('./open-server');
  return openWhenReachable(() => openServerDatabase(url, config.bounds), wait);
}
