import { type AnyColumn, eq, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Tells the row whose key a query found and locked (`limit 1 for update skip locked`), for the update of that row
 * alone. Never by `in`: where the statistics know one row, PostgreSQL joins the query to the table and runs it once for
 * each row; each run skips what the update has changed before, and locks the next. Mails that wait together then have
 * their attempts counted, and are given up, without one. Behind `=` the query runs once.
 */
export function isTheOne(key: AnyColumn, query: SQLWrapper): SQL {
  return eq(key, query);
}
