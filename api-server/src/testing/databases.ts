import type { Logger } from 'drizzle-orm/logger';
import type { OpenDatabase } from '../ground/database/database';
import { openEmbeddedDatabase } from '../ground/database/open-embedded';
import { openServerDatabase } from '../ground/database/open-server';
import { findPostgres, startCluster } from './postgres-cluster';

/** A database of one test file; where a machine lacks it, the reason. */
export interface TestDatabase {
  name: string;
  open?: (logger?: Logger) => Promise<OpenDatabase>;
  missing?: string;
}

export const embedded: TestDatabase = {
  name: 'PGlite',
  open: (logger) => openEmbeddedDatabase(undefined, logger),
};

const programs = findPostgres();

export const server: TestDatabase =
  programs === undefined
    ? {
        name: 'PostgreSQL',
        missing: 'its programs are neither under /usr/lib/postgresql nor in a package',
      }
    : { name: 'PostgreSQL', open: (logger) => openOnCluster(programs, logger) };

export const databases: readonly TestDatabase[] = [embedded, server];

async function openOnCluster(programs: string, logger?: Logger): Promise<OpenDatabase> {
  const cluster = await startCluster(programs);
  const opened = await openServerDatabase(cluster.url, undefined, logger);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await cluster.stop();
    },
  };
}
