import type { SQL } from 'drizzle-orm';
import type { Database } from './database';

/** Returns the rows of a statement that is written as SQL; both drivers answer `{ rows }`. */
export async function allRows<Row>(database: Database, statement: SQL): Promise<Row[]> {
  const { rows } = (await database.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}

/** The only row of a statement. */
export async function oneRow<Row>(database: Database, statement: SQL): Promise<Row> {
  const [row] = await allRows<Row>(database, statement);
  if (row === undefined) throw new Error('A statement that answers one row answered none');
  return row;
}
