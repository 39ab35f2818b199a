import { changeKinds } from '@order-change/contract';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** Announcements of the company on the site, at most one about each thing. */
export const announcements = pgTable('announcements', {
  /** `notice` only informs; the others close the acceptance of all changes, or of one kind of change */
  about: text({ enum: ['notice', 'all', ...changeKinds] }).primaryKey(),
  /** for customers */
  text: text().notNull(),
  /** start of a closing that was announced ahead; null for one that began at once */
  begins: instant(),
  /** it holds until then; null until it is removed */
  until: instant(),
  announcedAt: instant().notNull(),
  /** the account on the machine that ran the command */
  operator: text().notNull(),
});
