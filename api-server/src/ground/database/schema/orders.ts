import type { OrderChangeRequest } from '@order-change/contract';
import type { OrderContent } from '@order-change/contract/server';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { destinationColumns, instant, ofEachPermission } from '../columns';
import { catalogs } from './catalog';

export const members = pgTable('members', {
  membershipNumber: text().primaryKey(),
  phoneNumber: text().notNull(),
});

/** Orders of the company's own system, which decides what may be changed; a member may have several open ones. */
export const orders = pgTable(
  'orders',
  {
    orderNumber: text().primaryKey(),
    membershipNumber: text()
      .notNull()
      .references(() => members.membershipNumber),
    catalogCode: text()
      .notNull()
      .references(() => catalogs.catalogCode),
    /** goes up by one with every accepted change */
    revision: integer().notNull(),
    /** false: changes of this order are not accepted on this site */
    isAcceptedHere: boolean().notNull(),
    // A process of the version before writes rows without a kind that it does not know.
    ...ofEachPermission(() => boolean().notNull().default(true)),
    changeAcceptedUntil: instant().notNull(),
    ...destinationColumns(),
    /** null is no preference */
    timeSlot: text(),
    /** since when it is missing in the company's files; null while it is open */
    closedAt: instant(),
  },
  (table) => [index().on(table.membershipNumber)],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    lineNumber: integer().notNull(),
    /** `2026-12` */
    deliveryMonth: text().notNull(),
    itemNo: text().notNull(),
    changeable: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderNumber, table.lineNumber] })],
);

/** Accepted changes. The company's order system takes them from here and marks them reflected. */
export const orderChanges = pgTable(
  'order_changes',
  {
    receiptNumber: text().primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber),
    /** the revision that the customer saw */
    revision: integer().notNull(),
    changes: jsonb().$type<OrderChangeRequest['changes']>().notNull(),
    /** what the order held; null if a process of the version before accepted the change */
    before: jsonb().$type<OrderContent>(),
    contactEmail: text().notNull(),
    acceptedAt: instant().notNull(),
    /** when it ended: its order may be changed again */
    reflectedAt: instant(),
    /** when the company refused it; the order then has none of it, and `reflectedAt` is the same instant */
    rejectedAt: instant(),
    /** what the mail of the refusal tells the customer */
    rejectedWhy: text(),
    /** when a mail server took the receipt; null before, and if a process of the version before sent it */
    receiptSentAt: instant(),
    /** its place in the sequence of all exports, from 1; null until the first export that holds it */
    exportPosition: integer().unique(),
    /** when the company's system answered the webhook for it; null before, and without a webhook */
    webhookSentAt: instant(),
    webhookAttempts: integer().notNull().default(0),
    /** null before the first attempt */
    webhookNextAttemptAt: instant(),
    /** digests of the request's key and body: an equal request gets an equal answer */
    idempotencyKey: text().notNull(),
    request: text().notNull(),
  },
  (table) => [
    uniqueIndex('order_changes_one_pending')
      .on(table.orderNumber)
      .where(sql`${table.reflectedAt} is null`),
    index().on(table.orderNumber),
    /** what the next export numbers */
    index('order_changes_unexported')
      .on(table.acceptedAt, table.receiptNumber)
      .where(sql`${table.exportPosition} is null`),
    index('order_changes_webhook_due')
      .on(table.webhookNextAttemptAt.asc().nullsFirst(), table.acceptedAt)
      .where(sql`${table.webhookSentAt} is null and ${table.reflectedAt} is null`),
  ],
);

/**
 * Accepted changes that their customers have ended: taken back, or replaced by another one. They left `order_changes`, so
 * that a process of the version before neither exports nor counts them; it erases them with their order.
 */
export const endedChanges = pgTable(
  'ended_changes',
  {
    receiptNumber: text().primaryKey(),
    orderNumber: text()
      .notNull()
      .references(() => orders.orderNumber, { onDelete: 'cascade' }),
    changes: jsonb().$type<OrderChangeRequest['changes']>().notNull(),
    before: jsonb().$type<OrderContent>(),
    contactEmail: text().notNull(),
    acceptedAt: instant().notNull(),
    receiptSentAt: instant(),
    endedAt: instant().notNull(),
    /** the receipt of the change that replaced it; null if it was taken back */
    replacedBy: text().unique(),
    /** digests of the request that was accepted: an equal one goes on getting its receipt, and hears of the end */
    idempotencyKey: text().notNull(),
    request: text().notNull(),
    /** digests of the request that took it back; null if it was replaced */
    endKey: text(),
    endRequest: text(),
    /** The company may have heard of the change by the webhook: it hears of the end too. */
    isAnnounced: boolean().notNull(),
    /** when the company's system answered for the end */
    webhookSentAt: instant(),
    webhookAttempts: integer().notNull().default(0),
    webhookNextAttemptAt: instant(),
  },
  (table) => [
    index().on(table.orderNumber),
    index('ended_changes_webhook_due')
      .on(table.webhookNextAttemptAt.asc().nullsFirst(), table.endedAt)
      .where(sql`${table.isAnnounced} and ${table.webhookSentAt} is null`),
  ],
);
