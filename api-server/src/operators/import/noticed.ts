import {
  destinationField,
  destinationKeys,
  invalidCharacters,
  normalizeText,
} from '@order-change/contract';
import { destinationColumns } from '@order-change/contract/server';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { allRows, oneRow } from '../../ground/database/rows';
import { dayOf } from '../../ground/japan-time';
import type { TableName } from './tables';

/** A reason for a warning: such rows are imported, and are mostly a mistake. */
export type NoticedCause =
  'noMunicipality' | 'otherPrefecture' | 'pastMonth' | 'notEnterable' | 'notShowable';

/** Rows that have one cause. */
export interface Noticed {
  cause: NoticedCause;
  count: number;
  /** of the first one */
  line: number;
  /** some of the codes, months or characters */
  values: string[];
}

const monthLength = 7;
const shownValues = 5;

/** The texts of an order that the form judges by their characters. */
const entered = destinationKeys
  .filter((key) => destinationField(key).kind === 'text')
  .map((key) => destinationColumns[key].name);
/** The texts of an item that pages, mails and the company's papers show. */
const shown = ['catalog_name', 'name', 'description', 'category', 'facts'];

/** Finds the warnings about the staged files. Postal codes are compared if the published ones have been loaded. */
export async function findNoticed(
  transaction: Database,
  given: ReadonlySet<TableName>,
  now: Date,
): Promise<Noticed[]> {
  const month = dayOf(now).slice(0, monthLength);
  const selected: [TableName, NoticedCause, SQL][] = [
    [
      'rules',
      'noMunicipality',
      sql`select line, area as value from staged_rules
        where area_kind = 'municipality' and exists (select from postal_addresses)
          and not exists (select from postal_addresses p where p.municipality_code = area)`,
    ],
    [
      'orders',
      'otherPrefecture',
      sql`select line, h.postal_code as value from staged_heads h
        where exists (select from postal_addresses p where p.zip_code = h.postal_code) and not exists (
          select from postal_addresses p
          where p.zip_code = h.postal_code and p.prefecture = h.prefecture)`,
    ],
    [
      'orders',
      'pastMonth',
      sql`select line, delivery_month as value from staged_orders where delivery_month < ${month}`,
    ],
    ['orders', 'notEnterable', await outsideJis(transaction, 'staged_heads', entered)],
    ['catalog', 'notShowable', await outsideJis(transaction, 'staged_catalog', shown)],
  ];
  const found: Noticed[] = [];
  for (const [table, cause, rows] of selected) {
    if (!given.has(table)) continue;
    const noticed = await oneRow<Omit<Noticed, 'cause'>>(
      transaction,
      sql`select count(distinct line)::integer as count, coalesce(min(line), 0) as line,
        coalesce((array_agg(distinct value collate "C"))[1:${sql.raw(String(shownValues))}], '{}') as "values" from (${rows}) noticed`,
    );
    if (noticed.count > 0) found.push({ cause, ...noticed });
  }
  return found;
}

/** Selects the rows with a character outside JIS X 0208, which the form does not take, once for each of these. */
async function outsideJis(
  transaction: Database,
  table: string,
  columns: readonly string[],
): Promise<SQL> {
  const whole = sql.raw(`concat(${columns.join(', ')})`);
  const rows = sql.raw(table);
  const used = await allRows<{ value: string }>(
    transaction,
    sql`select distinct string_to_table(${whole}, null) as value from ${rows}`,
  );
  // A mark that stands apart from its kana is joined with it before the form judges.
  const characters = used
    .map(({ value }) => value)
    .filter((value) => !/\p{M}/u.test(value) && invalidCharacters(normalizeText(value)).length > 0);
  return sql`select line, value from ${rows}
    join json_array_elements_text(${JSON.stringify(characters)}::json) value
      on strpos(${whole}, value) > 0`;
}
