import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** PGlite or a PostgreSQL server, or a transaction of either: everything outside this folder works with both. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database and how to let go of it. */
export interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

export const casing = 'snake_case';
