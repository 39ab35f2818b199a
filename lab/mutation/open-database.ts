import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '../../api-server/src/ground/database/database';
import migrationsFolder from '../../api-server/src/ground/database/migrations-folder.cjs';
import { toDatabase } from '../../api-server/src/ground/database/open-embedded';
import * as schema from '../../api-server/src/ground/database/schema';

declare global {
  /** of lab/mutation/database-environment.cjs: stays open from one mutation to the next */
  var openedDatabase: PGlite;
}

/** The database of the mutation run, emptied of what the run before left in it. */
export function useMutatedDatabase(): () => Database {
  const client = globalThis.openedDatabase;
  const database = toDatabase(client);
  afterAll(() => Reflect.deleteProperty(client, 'transaction')); // what toDatabase has put over it
  beforeAll(async () => {
    await migrate(database, { migrationsFolder });
    await database.execute(sql`truncate ${sql.join(Object.values(schema), sql`, `)}`);
  });
  return () => database;
}
