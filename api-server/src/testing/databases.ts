import type { OpenDatabase } from '../database/database';
import { openEmbeddedDatabase } from '../database/open-embedded';
import { openServerDatabase } from '../database/open-server';
import { findPostgres, startCluster } from './postgres-cluster';

/** A database of one test file; where a machine lacks it, the reason. */
export interface TestDatabase {
  name: string;
  open?: () => Promise<OpenDatabase>;
  missing?: string;
}

export const embedded: TestDatabase = { name: 'PGlite', open: () => openEmbeddedDatabase() };

const programs = findPostgres();

export const server: TestDatabase =
  programs === undefined
    ? {
        name: 'PostgreSQL',
        missing: 'its programs are neither under /usr/lib/postgresql nor in a package',
      }
    : { name: 'PostgreSQL', open: () => openOnCluster(programs) };

async function openOnCluster(programs: string): Promise<OpenDatabase> {
  const cluster = await startCluster(programs);
  const opened = await openServerDatabase(cluster.url);
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await cluster.stop();
    },
  };
}
