import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** The log of support's actions on members' data, with the reason. The subject is a digest, so no person is named. */
export const supportActions = pgTable('support_actions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  doneAt: instant().notNull(),
  action: text({ enum: ['unlock', 'forget', 'sign-out'] }).notNull(),
  /** digest of the membership number or of the e-mail address, or `everybody` */
  subject: text().notNull(),
  /** the account on the machine that ran the command */
  operator: text().notNull(),
  reason: text().notNull(),
});
