import type { DescribedItem } from '@order-change/contract';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const catalogs = pgTable('catalogs', {
  catalogCode: text().primaryKey(),
  name: text().notNull(),
});

export const catalogItems = pgTable(
  'catalog_items',
  {
    catalogCode: text()
      .notNull()
      .references(() => catalogs.catalogCode),
    itemNo: text().notNull(),
    /** place in the catalogue, from 0 */
    position: integer().notNull(),
    name: text().notNull(),
    description: text().notNull(),
    temperature: text({ enum: ['ambient', 'chilled', 'frozen'] }).notNull(),
    timeSlotSelectable: boolean().notNull(),
    /** false: it has left the catalogue; orders that hold it keep it */
    isOffered: boolean().notNull().default(true),
    /** its file in the folder of pictures; null is `<item number>.svg` */
    picture: text(),
    category: text(),
    /** where it comes from */
    prefecture: text(),
    /** kana by which a customer finds it */
    readings: text(),
    /** 1 is the most popular */
    rank: integer(),
    /** what else the company says of it; its prefecture of origin is none of these */
    facts: jsonb().$type<NonNullable<DescribedItem['facts']>>(),
  },
  (table) => [primaryKey({ columns: [table.catalogCode, table.itemNo] })],
);

/** Delivery rules: a place gets no delivery, or no time slot, in a period. A null item or temperature means all. */
export const deliveryRules = pgTable('delivery_rules', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  catalogCode: text()
    .notNull()
    .references(() => catalogs.catalogCode),
  itemNo: text(),
  temperature: text({ enum: ['ambient', 'chilled', 'frozen'] }),
  effect: text({ enum: ['undeliverable', 'noTimeSlot'] })
    .notNull()
    .default('undeliverable'),
  placeKind: text({ enum: ['zipCode', 'municipality', 'prefecture'] }).notNull(),
  /** seven, five or two digits */
  place: text().notNull(),
  /** how a message names the place */
  placeName: text().notNull(),
  /** first and last day in Japan, `2026-12-31`; null has no end */
  validFrom: date(),
  validUntil: date(),
});
