import type { AcceptedChange, Order } from '@order-change/contract';
import { contentOf } from '@order-change/contract/server';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { prepared } from '../../ground/database/prepared';
import { orderChanges } from '../../ground/database/schema';
import type { TakeBackMode } from '../../ground/services';
import { endsAt, stateOf } from '../orders/change-states';
import { findItems } from '../orders/find-order';

/** Newest first: a pending change has not ended, and there is one at most. */
const lastChange = prepared((database) =>
  database
    .select()
    .from(orderChanges)
    .where(eq(orderChanges.orderNumber, sql.placeholder('orderNumber')))
    .orderBy(sql`${orderChanges.reflectedAt} desc nulls first`, desc(orderChanges.acceptedAt))
    .limit(1)
    .prepare('last_change'),
);

/**
 * Returns what was accepted of an order last, pending or ended, as its customer may see it. Undefined if nothing was,
 * or if nobody noted what the order held before a change that has ended (a process of an older version).
 */
export async function findLastChange(
  database: Database,
  order: Order,
  when: { mode: TakeBackMode; now: Date },
): Promise<AcceptedChange | undefined> {
  const { orderNumber } = order;
  const [change] = await lastChange(database).execute({ orderNumber });
  if (!change) return undefined;
  const { receiptNumber, acceptedAt, changes } = change;
  // A pending change is not in the order yet.
  const isPending = change.reflectedAt === null;
  const before = change.before ?? (isPending && contentOf(order));
  if (!before) return undefined;
  const state = stateOf(change, when.mode);
  const endsDatetime = endsAt(change, order.changeAcceptedUntilDatetime, when);
  const accepted = { receiptNumber, acceptedDatetime: acceptedAt, before, changes, state };
  return { ...accepted, ...(endsDatetime && { endsDatetime }) };
}

/** Adds the items of a change to an order's catalogue, as far as it lacks them: who shows the change needs their names. */
export async function withItemsOf(
  database: Database,
  order: Order,
  { before, changes }: AcceptedChange,
): Promise<Order> {
  const { catalog } = order;
  const known = new Set(catalog.items.map(({ itemNo }) => itemNo));
  const shown = [...before.lines, ...(changes.products ?? [])].map(({ itemNo }) => itemNo);
  const only = shown.filter((itemNo) => !known.has(itemNo));
  if (only.length === 0) return order;
  const items = await findItems(database, catalog.catalogCode, { only });
  return { ...order, catalog: { ...catalog, items: [...catalog.items, ...items] } };
}
