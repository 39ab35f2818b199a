import type { Database } from './database';

/** The values of a row, as PostgreSQL writes them; null is null. */
export type TextRow = readonly (string | null)[];

/** Runs a COPY statement on the connection of a transaction. Each piece is whole lines of COPY's text format. */
export type RunCopy = (copy: string, pieces: AsyncIterable<string>) => Promise<void>;

/** Ways of copying, by running transaction. */
const copying = new WeakMap<Database, RunCopy>();

/** Names how a transaction copies, for {@link copyInto}. */
export function rememberCopy(transaction: Database, run: RunCopy): void {
  copying.set(transaction, run);
}

/** UTF-16 code units that go to the database at once: the embedded one holds a piece in its memory. */
const pieceLength = 64 * 1024;

/** Adds rows to a table by COPY. */
export function copyInto(
  transaction: Database,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<TextRow>,
): Promise<void> {
  return copyTextInto(transaction, table, columns, toPieces(rows));
}

/** Adds rows that are text of COPY's format already. */
export async function copyTextInto(
  transaction: Database,
  table: string,
  columns: readonly string[],
  pieces: AsyncIterable<string>,
): Promise<void> {
  const run = copying.get(transaction);
  if (!run) throw new Error('COPY runs in a transaction alone, not in a part of one.');
  await run(`copy ${table} (${columns.join(', ')})`, pieces);
}

async function* toPieces(rows: AsyncIterable<TextRow>): AsyncGenerator<string> {
  let piece = '';
  for await (const row of rows) {
    piece += toCopyLine(row);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** A row in COPY's text format, with the line's end. */
export function toCopyLine(row: TextRow): string {
  return `${row.map(toCopyCell).join('\t')}\n`;
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
