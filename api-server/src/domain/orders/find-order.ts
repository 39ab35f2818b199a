import type { Announcement, DescribedItem, Order } from '@order-change/contract';
import { contentOf } from '@order-change/contract/server';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { prepared } from '../../ground/database/prepared';
import {
  catalogItems,
  catalogs,
  orderChanges,
  orderLines,
  orders,
} from '../../ground/database/schema';
import { orderLimits } from '../../limits';
import * as texts from '../../texts/ja';
import { changeableKinds } from './changeable';
import { isAddress } from './picture-address';
import { toDestination } from './to-destination';

/** A member's order as the form sees it, with what decides whether it may be changed at all. */
export interface MemberOrder {
  order: Order;
  isAcceptedHere: boolean;
  hasPendingChange: boolean;
  /** what is closed for a while alone, and until when */
  reopens?: Readonly<Partial<Record<Announcement['about'], Date>>> | undefined;
}

/** Open orders come first, in the order of their cut-offs, then the one that was closed last. */
const openFirst = [
  sql`${orders.closedAt} desc nulls first`,
  asc(orders.changeAcceptedUntil),
  asc(orders.orderNumber),
];

/** Which items of the catalogue an order is found with: all, or those of its own lines and these besides. */
type Items = 'all' | { besidesOwn: readonly string[] };

/** Finds an order of a member: the one of this number, or without one the first. */
export async function findOrder(
  database: Database,
  membershipNumber: string,
  which: Items = 'all',
  orderNumber: string | null = null,
): Promise<MemberOrder | undefined> {
  const [row] = await orderOf(database).execute({ membershipNumber, orderNumber });
  return row && completeOrder(database, row, which);
}

/**
 * The same, held until the end of the transaction: changes of one order are checked one after the
 * other, however many arrive together. Fails at once (SQLSTATE 55P03) while another transaction holds
 * it: to wait here would keep a connection from everybody else.
 */
export async function lockOrder(
  transaction: Database,
  membershipNumber: string,
  which: Items,
  orderNumber: string | null,
): Promise<MemberOrder | undefined> {
  const [row] = await lockedOrder(transaction).execute({ membershipNumber, orderNumber });
  return row && completeOrder(transaction, row, which);
}

function selectOrder(database: Database) {
  const orderNumber = sql`${sql.placeholder('orderNumber')}::text`;
  return database
    .select()
    .from(orders)
    .innerJoin(catalogs, eq(catalogs.catalogCode, orders.catalogCode))
    .where(
      and(
        eq(orders.membershipNumber, sql.placeholder('membershipNumber')),
        sql`(${orderNumber} is null or ${orders.orderNumber} = ${orderNumber})`,
      ),
    )
    .orderBy(...openFirst)
    .limit(1);
}

const orderOf = prepared((database) => selectOrder(database).prepare('order_of'));
const lockedOrder = prepared((database) =>
  selectOrder(database).for('update', { of: orders, noWait: true }).prepare('locked_order'),
);

/** The numbers of a member's open orders, those first whose cut-off comes first. */
export async function findOpenNumbers(
  database: Database,
  membershipNumber: string,
): Promise<string[]> {
  const rows = await openNumbers(database).execute({ membershipNumber });
  return rows.map(({ orderNumber }) => orderNumber);
}

const openNumbers = prepared((database) =>
  database
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(
      and(
        eq(orders.membershipNumber, sql.placeholder('membershipNumber')),
        isNull(orders.closedAt),
      ),
    )
    .orderBy(asc(orders.changeAcceptedUntil), asc(orders.orderNumber))
    .limit(orderLimits.maxListed)
    .prepare('open_numbers'),
);

async function completeOrder(
  database: Database,
  row: Awaited<ReturnType<typeof selectOrder>>[number],
  which: Items,
): Promise<MemberOrder> {
  const { orderNumber, catalogCode } = row.orders;
  const lines = await linesOf(database).execute({ orderNumber });
  const ofOwnLines = lines.map(({ itemNo }) => itemNo);
  const wanted =
    which === 'all' ? { also: ofOwnLines } : { only: [...ofOwnLines, ...which.besidesOwn] };
  const items = await findItems(database, catalogCode, wanted);
  const pending = await pendingChange(database).execute({ orderNumber });
  return {
    order: toOrder(row.orders, { ...row.catalogs, items }, lines),
    isAcceptedHere: row.orders.isAcceptedHere && row.orders.closedAt === null,
    hasPendingChange: pending.length > 0,
  };
}

/** An order that was found with a part of the catalogue, with all of it. */
export async function withWholeCatalog(database: Database, order: Order): Promise<Order> {
  const { catalog, lines } = order;
  const also = lines.map(({ itemNo }) => itemNo);
  const items = await findItems(database, catalog.catalogCode, { also });
  return { ...order, catalog: { ...catalog, items } };
}

const linesOf = prepared((database) => {
  const { lineNumber, deliveryMonth, itemNo, changeable } = orderLines;
  return database
    .select({ lineNumber, deliveryMonth, itemNo, changeable })
    .from(orderLines)
    .where(eq(orderLines.orderNumber, sql.placeholder('orderNumber')))
    .orderBy(asc(lineNumber))
    .prepare('lines_of');
});

/** Which items: those of these numbers alone, or all that are offered and these besides. */
interface WhichItems {
  only?: readonly string[];
  also?: readonly string[];
}

/** The items of a catalogue, in its order. An item that it no longer offers is found by its number alone. */
export async function findItems(
  database: Database,
  catalogCode: string,
  { only, also = [] }: WhichItems = {},
): Promise<Order['catalog']['items']> {
  const rows = only
    ? await itemsOf(database).execute({ catalogCode, itemNos: only })
    : await offeredItems(database).execute({ catalogCode, itemNos: also });
  return rows.map(
    ({
      picture: file,
      category: kind,
      readings: words,
      rank: place,
      prefecture,
      facts: others,
      ...item
    }) => ({
      ...item,
      ...(kind && { category: kind }),
      ...(words && { readings: words }),
      ...(place !== null && { rank: place }),
      ...((prefecture ?? others) && { facts: toFacts(prefecture, others) }),
      imageUrl: imageUrl(file ?? `${item.itemNo}.svg`),
    }),
  );
}

type Facts = NonNullable<DescribedItem['facts']>;

function toFacts(prefecture: string | null, others: Facts | null): Facts {
  const origin = prefecture ? [{ label: texts.origin, value: prefecture }] : [];
  return [...origin, ...(others ?? [])];
}

function selectItems(database: Database, isWanted: (isNamed: SQL) => SQL | undefined) {
  const { itemNo, name, description, temperature, timeSlotSelectable, position } = catalogItems;
  const { picture, category, readings, rank, prefecture, facts } = catalogItems;
  const isNamed = sql`${itemNo} = any(${sql.placeholder('itemNos')})`;
  const ofCatalog = eq(catalogItems.catalogCode, sql.placeholder('catalogCode'));
  return database
    .select({
      itemNo,
      name,
      description,
      temperature,
      timeSlotSelectable,
      picture,
      category,
      readings,
      rank,
      prefecture,
      facts,
    })
    .from(catalogItems)
    .where(and(ofCatalog, isWanted(isNamed)))
    .orderBy(asc(position));
}

const itemsOf = prepared((database) =>
  selectItems(database, (isNamed) => isNamed).prepare('items_of'),
);
const offeredItems = prepared((database) =>
  selectItems(database, (isNamed) => or(catalogItems.isOffered, isNamed)).prepare('offered_items'),
);

/** A picture lies with this server, unless the company named another address. */
function imageUrl(picture: string): string {
  return isAddress(picture) ? picture : `/images/items/${picture}`;
}

/** Those of the items that the catalogue offers. */
export async function findOffered(
  database: Database,
  catalogCode: string,
  itemNos: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ itemNo: catalogItems.itemNo })
    .from(catalogItems)
    .where(
      and(
        eq(catalogItems.catalogCode, catalogCode),
        inArray(catalogItems.itemNo, [...itemNos]),
        catalogItems.isOffered,
      ),
    );
  return new Set(rows.map(({ itemNo }) => itemNo));
}

const pendingChange = prepared((database) =>
  database
    .select({ receiptNumber: orderChanges.receiptNumber })
    .from(orderChanges)
    .where(
      and(
        eq(orderChanges.orderNumber, sql.placeholder('orderNumber')),
        isNull(orderChanges.reflectedAt),
      ),
    )
    .prepare('pending_change'),
);

function toOrder(
  row: typeof orders.$inferSelect,
  catalog: Order['catalog'],
  lines: Order['lines'],
): Order {
  const { orderNumber, revision, changeAcceptedUntil } = row;
  return {
    orderNumber,
    revision,
    catalog,
    ...contentOf({ ...row, lines, destination: toDestination(row) }),
    ...changeableKinds(row, catalog.items, lines),
    changeAcceptedUntilDatetime: changeAcceptedUntil,
  };
}
