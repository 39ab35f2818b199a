import { changeKinds, destinationKeys } from '@order-change/contract';
import {
  contentColumns,
  databaseName,
  destinationColumns,
  type OrderContent,
  serverKinds,
} from '@order-change/contract/server';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { applyChanges, readContent } from '../../domain/accepted-changes/content';
import type { Database } from '../../ground/database/database';
import { allRows } from '../../ground/database/rows';
import { orderChanges, orders } from '../../ground/database/schema';
import { monthAfter } from '../../ground/japan-time';

/** An order whose row in a file would replace what a receipt has promised. */
export interface ContradictedReceipt {
  orderNumber: string;
  receiptNumber: string;
}

export interface Contradicted {
  /** the file holds what the order held before the receipt: it is older than that */
  takenBack: ContradictedReceipt[];
  /** the file differs from what the receipt made, and nobody noted what was before (a process of an older version) */
  unknown: ContradictedReceipt[];
}

/** Receipts that are compared at once. */
const pageSize = 500;

/** Finds the reflected changes that the staged orders contradict, among those of the orders in `staged_changed`. */
export async function findContradicted(transaction: Database, now: Date): Promise<Contradicted> {
  const found: Contradicted = { takenBack: [], unknown: [] };
  const thisMonth = monthAfter(now, 0);
  for (let after = ''; ;) {
    const page = await transaction
      .select()
      .from(orderChanges)
      .innerJoin(orders, eq(orders.orderNumber, orderChanges.orderNumber))
      .where(
        and(
          gt(orderChanges.receiptNumber, after),
          isNotNull(orderChanges.reflectedAt),
          isNull(orderChanges.rejectedAt),
          sql`${orderChanges.orderNumber} in (select order_number from staged_changed)`,
        ),
      )
      .orderBy(asc(orderChanges.receiptNumber))
      .limit(pageSize);
    for (const { order_changes: change, orders: order } of page) {
      const { receiptNumber, orderNumber } = change;
      const current = await readContent(transaction, order);
      const staged = partsOf(await stagedContent(transaction, orderNumber));
      const parts = partsOf(current);
      const delivered = new Set(
        current.lines
          .filter(({ deliveryMonth }) => deliveryMonth < thisMonth)
          .map(({ lineNumber }) => `products ${lineNumber}`),
      );
      const replaced = [...parts.keys()].filter(
        (part) => staged.get(part) !== parts.get(part) && !delivered.has(part),
      );
      if (change.before) {
        const before = partsOf(change.before);
        const asked = partsOf(applyChanges(change.before, change));
        const isTakenBack = (part: string) =>
          before.get(part) !== asked.get(part) && staged.get(part) === before.get(part);
        if (replaced.some(isTakenBack)) found.takenBack.push({ orderNumber, receiptNumber });
      } else {
        const kinds = changeKinds.filter((kind) => change.changes[kind] !== undefined);
        if (replaced.some((part) => kinds.some((kind) => part.startsWith(kind))))
          found.unknown.push({ orderNumber, receiptNumber });
      }
    }
    const last = page.at(-1);
    if (!last || page.length < pageSize) return found;
    after = last.order_changes.receiptNumber;
  }
}

/** Returns what a customer can change of an order, part by part; the name of a part begins with its kind. */
function partsOf(content: OrderContent): Map<string, string | null> {
  return new Map(
    changeKinds.flatMap((kind) =>
      serverKinds[kind].parts(content).map(([part, value]) => [`${kind} ${part}`, value] as const),
    ),
  );
}

const pairs = (columns: readonly (readonly [key: string, column: string])[]) =>
  sql.raw(columns.map(([key, column]) => `'${key}', ${column}`).join(', '));
const destinationOf = pairs(destinationKeys.map((key) => [key, destinationColumns[key].name]));
const columnsOf = pairs(contentColumns.map((part) => [part, databaseName(part)]));

/** Reads the content of an order in the company's file. */
async function stagedContent(transaction: Database, orderNumber: string): Promise<OrderContent> {
  const rows = await allRows<OrderContent['lines'][number] & { rest: Omit<OrderContent, 'lines'> }>(
    transaction,
    sql`select line_number::integer as "lineNumber", delivery_month as "deliveryMonth", item_no as "itemNo",
        line_changeable::boolean as changeable,
        json_build_object(${columnsOf}, 'destination', json_build_object(${destinationOf})) as rest
      from staged_orders where order_number = ${orderNumber}`,
  );
  const [head] = rows;
  if (!head) throw new Error(`The order ${orderNumber} is not in the file`);
  return { ...head.rest, lines: rows };
}
