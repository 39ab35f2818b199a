// A short-lived process: decoding the postal data takes 290 MB, which V8 does not give back. It prints
// one JSON array of rows a line, behind the share of the prefixes that it has read: `0.25 [{…},…]`.
import { once } from 'node:events';
import { type PostalRow, prefixCount, readPostalCodes } from './read-postal-codes';

/** Rows of one line, hence of one statement: texts this short are freed at once, longer ones pile up in the heap. */
const rowsOfLine = 250;

let rows: PostalRow[] = [];
for (let prefix = 0; prefix < prefixCount; prefix += 1) {
  rows.push(...readPostalCodes(prefix));
  const isLast = prefix === prefixCount - 1;
  if (rows.length < rowsOfLine && !isLast) continue;
  const isTaken = process.stdout.write(`${(prefix + 1) / prefixCount} ${JSON.stringify(rows)}\n`);
  if (!isTaken && !isLast) await once(process.stdout, 'drain');
  rows = [];
}
