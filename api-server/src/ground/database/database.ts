import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { databaseLimits } from '../../limits';
import type * as schema from './schema';

/** PGlite or a PostgreSQL server, or a transaction of either: everything outside this folder works with both. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** Connections of a process: open, unused, and callers that wait for one. */
export interface ConnectionStatistics {
  total: number;
  idle: number;
  waiting: number;
}

/** Times that this process waits for PostgreSQL: `databaseLimits` of limits.ts. */
export type DatabaseBounds = Readonly<Record<keyof typeof databaseLimits, number>>;

/** An open database and how to let go of it. */
export interface OpenDatabase {
  database: Database;
  /** the connections of now; undefined for the embedded database, which has none */
  statistics(): ConnectionStatistics | undefined;
  close(): Promise<void>;
}

export const casing = 'snake_case';
