import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** Which version of each data set is in the database, so that a start loads only what changed. */
export const dataLoads = pgTable('data_loads', {
  name: text().primaryKey(),
  version: text().notNull(),
  loadedAt: instant().notNull(),
});
