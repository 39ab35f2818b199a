import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
  },
  (table) => [primaryKey({ columns: [table.catalogCode, table.itemNo] })],
);

/** What cannot be delivered where. A null item or temperature means every one. */
export const deliveryRules = pgTable('delivery_rules', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  catalogCode: text()
    .notNull()
    .references(() => catalogs.catalogCode),
  itemNo: text(),
  temperature: text({ enum: ['ambient', 'chilled', 'frozen'] }),
  placeKind: text({ enum: ['zipCode', 'municipality', 'prefecture'] }).notNull(),
  /** seven, five or two digits */
  place: text().notNull(),
  /** how a message names the place */
  placeName: text().notNull(),
});
