import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Postal codes of Japan: an area code has a row for each of its towns, a business code has one. */
export const postalAddresses = pgTable(
  'postal_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    zipCode: text().notNull(),
    /** `box` is a business code that leads to a P.O. box */
    kind: text({ enum: ['area', 'office', 'box'] }).notNull(),
    /** five digits, JIS X 0402 */
    municipalityCode: text().notNull(),
    prefecture: text().notNull(),
    city: text().notNull(),
    /** empty if the code is of a whole municipality */
    town: text().notNull(),
    street: text(),
    prefectureKana: text(),
    cityKana: text(),
    townKana: text(),
    officeName: text(),
  },
  (table) => [index().on(table.zipCode)],
);
