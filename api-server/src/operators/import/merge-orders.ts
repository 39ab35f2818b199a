import { changeKinds, destinationKeys } from '@order-change/contract';
import {
  contentColumns,
  databaseName,
  destinationColumns,
  permissionColumns,
} from '@order-change/contract/server';
import { isNull, sql } from 'drizzle-orm';
import { permissionName } from '../../ground/database/columns';
import type { Database } from '../../ground/database/database';
import { allRows, oneRow } from '../../ground/database/rows';
import { orders } from '../../ground/database/schema';
import { addedAndChanged, type MergeCount } from './merge-catalog';
import type { TableName } from './tables';
import { type Contradicted, findContradicted } from './taken-back';

/** Adds the staged members, or gives those that are there their telephone number. Orders close, members do not. */
export async function mergeMembers(transaction: Database): Promise<MergeCount> {
  const merged = await oneRow<Omit<MergeCount, 'closed'>>(
    transaction,
    sql.raw(`with merged as (
      insert into members (membership_number, phone_number)
      select membership_number, phone_number from staged_members
      on conflict (membership_number) do update set phone_number = excluded.phone_number
        where members.phone_number <> excluded.phone_number
      returning (xmax = 0) as is_new)
    select ${addedAndChanged} from merged`),
  );
  return { ...merged, closed: 0 };
}

/** Columns of an order in the staged file, as the database's types. */
const headColumns = {
  membership_number: 'h.membership_number',
  catalog_code: 'h.catalog_code',
  is_accepted_here: 'h.accepted_here::boolean',
  ...Object.fromEntries(
    changeKinds.map((kind) => [
      databaseName(permissionName(kind)),
      `h.${permissionColumns[kind].name}::boolean`,
    ]),
  ),
  change_accepted_until: 'h.change_accepted_until::timestamptz',
  ...Object.fromEntries(
    destinationKeys.map((key) => [databaseName(key), `h.${destinationColumns[key].name}`]),
  ),
  ...Object.fromEntries(contentColumns.map(databaseName).map((column) => [column, `h.${column}`])),
  closed_at: 'null::timestamptz',
};
const names = Object.keys(headColumns);
const values = Object.values(headColumns).join(', ');

const isPending = (order: string) =>
  `exists (select from order_changes c where c.order_number = ${order}.order_number and c.reflected_at is null)`;

const stagedLines = `select order_number, line_number::integer, delivery_month, item_no, line_changeable::boolean
  from staged_orders`;
const presentLines = `select order_number, line_number, delivery_month, item_no, changeable from order_lines
  where order_number in (select order_number from staged_heads)`;

interface MergeOrdersOptions {
  /** the files that the import was given */
  given: ReadonlySet<TableName>;
  isComplete: boolean;
  now: Date;
}

/** Counts of the merged orders, and the orders that stay because their accepted change is not yet reflected. */
export interface MergedOrders extends MergeCount, Contradicted {
  kept: string[];
  /** orders that were open before */
  open: number;
}

/**
 * Brings the staged orders with their lines into the database, and closes those that the files of a
 * complete import lack. An order that differs gets a new revision, so that a form that shows the old one is
 * refused. Its row is held first and then looked at for an accepted change: a customer's change that
 * commits meanwhile is seen.
 */
export async function mergeOrders(
  transaction: Database,
  options: MergeOrdersOptions,
): Promise<MergedOrders> {
  const open = await transaction.$count(orders, isNull(orders.closedAt));
  const closing = await closeOrders(transaction, options);
  await transaction.execute(
    sql.raw(`create temp table staged_changed on commit drop as
      select h.order_number from staged_heads h join orders o using (order_number)
        where (${values}) is distinct from (${names.map((name) => `o.${name}`).join(', ')})
      union select order_number from (${stagedLines} except ${presentLines}) more
        where order_number in (select order_number from orders)
      union select order_number from (${presentLines} except ${stagedLines}) fewer`),
  );
  const kept = await lockWithoutPending(transaction, 'staged_changed');
  const contradicted = await findContradicted(transaction, options.now);
  const { changed } = await oneRow<{ changed: number }>(
    transaction,
    sql.raw(`with changed as (
      update orders o set (${names.join(', ')}) = row(${values}), revision = o.revision + 1
      from staged_heads h join staged_changed using (order_number)
      where o.order_number = h.order_number returning 1)
    select count(*)::integer as changed from changed`),
  );
  const { added } = await addOrders(transaction);
  return {
    added,
    changed,
    closed: closing.closed,
    open,
    kept: [...kept, ...closing.kept].sort(),
    ...contradicted,
  };
}

/** Adds the orders that are not there, and replaces the lines of those that changed. */
async function addOrders(transaction: Database): Promise<{ added: number }> {
  const added = await oneRow<{ added: number }>(
    transaction,
    sql.raw(`with added as (
      insert into orders (order_number, revision, ${names.join(', ')})
      select h.order_number, 1, ${values} from staged_heads h
      where not exists (select from orders o where o.order_number = h.order_number) returning order_number),
    written as (insert into staged_changed select order_number from added)
    select count(*)::integer as added from added`),
  );
  await transaction.execute(
    sql`delete from order_lines where order_number in (select order_number from staged_changed)`,
  );
  await transaction.execute(
    sql.raw(`insert into order_lines (order_number, line_number, delivery_month, item_no, changeable)
      ${stagedLines} where order_number in (select order_number from staged_changed)`),
  );
  return added;
}

/** Closes the open orders that a complete file of orders, or of members, lacks. */
async function closeOrders(
  transaction: Database,
  { given, isComplete, now }: MergeOrdersOptions,
): Promise<{ closed: number; kept: string[] }> {
  const missing = [
    ...(given.has('orders')
      ? ['not exists (select from staged_heads s where s.order_number = o.order_number)']
      : []),
    ...(given.has('members')
      ? [
          'not exists (select from staged_members s where s.membership_number = o.membership_number)',
        ]
      : []),
  ];
  if (!isComplete || missing.length === 0) return { closed: 0, kept: [] };
  await transaction.execute(
    sql.raw(`create temp table staged_missing on commit drop as select order_number from orders o
      where closed_at is null and (${missing.join(' or ')})`),
  );
  const kept = await lockWithoutPending(transaction, 'staged_missing');
  const { closed } = await oneRow<{ closed: number }>(
    transaction,
    sql`with closed as (
      update orders set closed_at = ${now.toISOString()}::timestamptz
      where order_number in (select order_number from staged_missing) returning 1)
    select count(*)::integer as closed from closed`,
  );
  return { closed, kept };
}

/**
 * Locks the orders whose numbers a temporary table holds, and takes those out of it that have an accepted change
 * which is not reflected yet.
 *
 * @returns the order numbers that were taken out
 */
async function lockWithoutPending(
  transaction: Database,
  table: 'staged_changed' | 'staged_missing',
): Promise<string[]> {
  await transaction.execute(
    sql.raw(`select from orders where order_number in (select order_number from ${table})
      order by order_number for update`),
  );
  const taken = await allRows<{ orderNumber: string }>(
    transaction,
    sql.raw(
      `delete from ${table} s where ${isPending('s')} returning order_number as "orderNumber"`,
    ),
  );
  return taken.map(({ orderNumber }) => orderNumber);
}
