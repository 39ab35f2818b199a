import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { casing, type Database } from '../../api-server/src/ground/database/database';
import migrationsFolder from '../../api-server/src/ground/database/migrations-folder.cjs';
import * as schema from '../../api-server/src/ground/database/schema';

declare global {
  /** of lab/mutation/database-environment.cjs: stays open from one mutation to the next */
  var openedDatabase: PGlite;
}

/** The database of the mutation run, emptied of what the run before left in it. */
export function useMutatedDatabase(): () => Database {
  const database = drizzle({ client: globalThis.openedDatabase, schema, casing });
  beforeAll(async () => {
    await migrate(database, { migrationsFolder });
    await database.execute(sql`truncate ${sql.join(Object.values(schema), sql`, `)}`);
  });
  return () => database;
}
