import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from './database';

/** The values of a row, as PostgreSQL writes them; null is null. */
export type TextRow = readonly (string | null)[];

/** The connection of each running transaction on a PostgreSQL server. */
const connections = new WeakMap<Database, PoolClient>();

/** Names the connection of a transaction, on which `copyInto` may use COPY. */
export function rememberConnection(transaction: Database, client: PoolClient): void {
  connections.set(transaction, client);
}

/** UTF-16 code units that go to the database at once. */
const pieceLength = 64 * 1024;
/** Rows of one statement: texts this short are freed at once, longer ones pile up in the heap. */
const rowsOfStatement = 250;

/** The columns of a table, in the order of a row's values. */
export type CopyColumns = Readonly<Record<string, 'text' | 'integer'>>;

/**
 * Adds rows to a table: by COPY on a PostgreSQL server, and in short statements on the embedded database,
 * whose COPY wants all rows in memory.
 */
export async function copyInto(
  transaction: Database,
  table: string,
  columns: CopyColumns,
  rows: AsyncIterable<TextRow>,
): Promise<void> {
  const client = connections.get(transaction);
  if (!client) return insertInto(transaction, table, columns, rows);
  const stream = client.query(
    copyFrom(`copy ${table} (${Object.keys(columns).join(', ')}) from stdin`),
  );
  await pipeline(Readable.from(toCopyText(rows)), stream);
}

async function* toCopyText(rows: AsyncIterable<TextRow>): AsyncGenerator<string> {
  let piece = '';
  for await (const row of rows) {
    piece += `${row.map(toCopyCell).join('\t')}\n`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};

function toCopyCell(value: string | null): string {
  if (value === null) return '\\N';
  return value.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character);
}

async function insertInto(
  transaction: Database,
  table: string,
  columns: CopyColumns,
  rows: AsyncIterable<TextRow>,
): Promise<void> {
  const cells = Object.values(columns).map((type, index) => `(row->>${index})::${type}`);
  let batch: TextRow[] = [];
  const insert = async () => {
    await transaction.execute(
      sql`insert into ${sql.raw(`${table} (${Object.keys(columns).join(', ')})`)}
        select ${sql.raw(cells.join(', '))} from json_array_elements(${JSON.stringify(batch)}::json) as row`,
    );
    batch = [];
  };
  for await (const row of rows) {
    if (batch.push(row) === rowsOfStatement) await insert();
  }
  if (batch.length > 0) await insert();
}
