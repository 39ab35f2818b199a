import { fill, limits } from '@order-change/contract';
import { sql } from 'drizzle-orm';
import type { CsvProblem } from '../../ground/csv/read-csv';
import type { Database } from '../../ground/database/database';
import { allRows } from '../../ground/database/rows';
import * as texts from '../../texts/ja.files';
import { lineColumns, type TableName, tables } from './tables';

/** Rules for the rows of all files together, and for what is in the database already. */
export interface Check {
  table: TableName;
  /** undefined if the whole row is wrong */
  column?: string;
  /** a text; a row fills its placeholders */
  reason: string;
  /** selects `line` and `value` of each bad row, and `params` for the placeholders of `reason` */
  rows: string;
  /** files that must be without problems: else this one would name good rows */
  needs?: readonly TableName[];
}

export interface CheckContext {
  /** the files that the import was given */
  given: ReadonlySet<TableName>;
  /** what is not in a file is about to be closed */
  isComplete: boolean;
}

/** Makes what the checks and the merge of orders share: the first row of each order. */
export async function createHeads(transaction: Database): Promise<void> {
  await transaction.execute(
    sql.raw(`create temp table staged_heads on commit drop as
      select distinct on (order_number) * from staged_orders order by order_number, line`),
  );
  await transaction.execute(sql.raw('create unique index on staged_heads (order_number)'));
  await transaction.execute(sql.raw('analyze staged_heads'));
}

/** The checks of an import, in the order of the files. */
export function checksOf({ given, isComplete }: CheckContext): Check[] {
  const members =
    isComplete && given.has('members')
      ? 'select membership_number from staged_members'
      : 'select membership_number from staged_members union all select membership_number from members';
  const catalogs =
    'select catalog_code from staged_catalog union all select catalog_code from catalogs';
  const items =
    'select catalog_code, item_no from staged_catalog union all select catalog_code, item_no from catalog_items';
  const unknownCatalog = (table: 'rules' | 'heads') =>
    missing(`staged_${table}`, 'catalog_code', catalogs);
  const unknownItem = (table: 'rules' | 'orders') =>
    `select s.line, s.item_no as value from staged_${table} s left join (${items}) i
       on i.catalog_code = s.catalog_code and i.item_no = s.item_no
      where s.item_no is not null and i.item_no is null`;

  return [
    twice('catalog', ['catalog_code', 'item_no'], 'item_no'),
    {
      table: 'catalog',
      column: 'catalog_name',
      reason: texts.otherName,
      rows: `select s.line, s.catalog_name as value from staged_catalog s join (
          select distinct on (catalog_code) catalog_code, catalog_name from staged_catalog
          order by catalog_code, line) first using (catalog_code)
        where s.catalog_name <> first.catalog_name`,
    },
    {
      table: 'rules',
      column: 'catalog_code',
      reason: texts.noCatalog,
      rows: unknownCatalog('rules'),
      needs: ['catalog'],
    },
    {
      table: 'rules',
      column: 'item_no',
      reason: texts.noItem,
      rows: unknownItem('rules'),
      needs: ['catalog'],
    },
    {
      table: 'rules',
      column: 'area',
      reason: texts.wrongArea,
      rows: `select line, area as value from staged_rules where length(area) <>
        case area_kind when 'zipCode' then 7 when 'municipality' then 5 else 2 end`,
    },
    {
      table: 'rules',
      column: 'valid_until',
      reason: texts.endsBeforeStart,
      rows: `select line, valid_until as value from staged_rules where valid_until < valid_from`,
    },
    twice('rules', ruleKey, 'area'),
    twice('members', ['membership_number'], 'membership_number'),
    {
      table: 'members',
      column: 'membership_number',
      reason: texts.memberWithoutOrder,
      rows: missing(
        'staged_members',
        'membership_number',
        'select membership_number from staged_heads union all select membership_number from orders',
      ),
      needs: ['orders'],
    },
    twice('orders', ['order_number', 'line_number'], 'line_number'),
    differingRows(),
    {
      table: 'orders',
      column: 'order_number',
      reason: fill(texts.tooManyLines, { max: limits.maxProducts }),
      rows: `select min(line) as line, order_number as value from staged_orders
        group by order_number having count(*) > ${limits.maxProducts}`,
    },
    {
      table: 'orders',
      column: 'membership_number',
      reason: texts.noMember,
      rows: missing('staged_heads', 'membership_number', members),
      needs: ['members'],
    },
    {
      table: 'orders',
      column: 'membership_number',
      reason: texts.otherMember,
      rows: `select h.line, h.membership_number as value from staged_heads h
        join orders o using (order_number) where o.membership_number <> h.membership_number`,
    },
    {
      table: 'orders',
      column: 'catalog_code',
      reason: texts.noCatalog,
      rows: unknownCatalog('heads'),
      needs: ['catalog'],
    },
    {
      table: 'orders',
      column: 'item_no',
      reason: texts.noItem,
      rows: unknownItem('orders'),
      needs: ['catalog'],
    },
  ];
}

/** The columns by which a rule of a later file is known again. */
export const ruleKey = [
  'catalog_code',
  'effect',
  'area_kind',
  'area',
  'temperature',
  'item_no',
  'valid_from',
];

/** The columns of an order that do not belong to one of its lines. */
export const headColumns = tables.orders.columns
  .map(({ name }) => name)
  .filter((name) => !lineColumns.includes(name));

/** Rows whose value is not among the known ones. Not `not in`: PostgreSQL compares that one by one. */
function missing(table: string, column: string, known: string): string {
  return `select line, ${column} as value from ${table}
    where not exists (select from (${known}) known where known.${column} = ${table}.${column})`;
}

function twice(table: TableName, key: readonly string[], column: string): Check {
  return {
    table,
    column,
    reason: texts.twice,
    rows: `select line, ${column} as value from (
        select line, ${column}, row_number() over (partition by ${key.join(', ')} order by line) as place
        from staged_${table}) numbered where place > 1`,
  };
}

function differingRows(): Check {
  const columns = headColumns.filter((name) => name !== 'order_number');
  const row = (alias: string) => columns.map((name) => `${alias}.${name}`).join(', ');
  const differing = columns
    .map((name) => `case when s.${name} is distinct from h.${name} then '${name}' end`)
    .join(', ');
  return {
    table: 'orders',
    column: 'order_number',
    reason: texts.otherHead,
    rows: `select s.line, s.order_number as value,
        jsonb_build_object('line', h.line, 'columns', concat_ws(', ', ${differing})) as params
      from staged_orders s join staged_heads h using (order_number)
      where (${row('s')}) is distinct from (${row('h')})`,
  };
}

/** Problems that are read at once. */
const pageSize = 1_000;

/** The problems that a check finds, in the order of the file. */
export async function* findProblems(
  transaction: Database,
  { column, reason, rows }: Check,
  { file, headers }: { file: string; headers: ReadonlyMap<string, string> | undefined },
): AsyncGenerator<CsvProblem> {
  const headerOf = (name: string) => headers?.get(name) ?? name;
  for (let after = 0; ;) {
    const page = await allRows<{
      line: number;
      value: string | null;
      params?: Record<string, string>;
    }>(
      transaction,
      sql`select * from (${sql.raw(rows)}) bad where line > ${after} order by line limit ${pageSize}`,
    );
    for (const bad of page) {
      const value = bad.value ?? '';
      const columns = bad.params?.['columns']?.split(', ').map(headerOf).join('、');
      yield {
        file,
        line: bad.line,
        column,
        header: headerOf(column ?? ''),
        value,
        reason: fill(reason, { ...bad.params, ...(columns && { columns }) }),
      };
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.line;
  }
}
