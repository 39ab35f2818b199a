import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** What support did to a member's data, and why. It names nobody: the subject is a digest. */
export const supportActions = pgTable('support_actions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  doneAt: instant().notNull(),
  action: text({ enum: ['unlock', 'forget'] }).notNull(),
  /** digest of the membership number or of the e-mail address */
  subject: text().notNull(),
  /** the account on the machine that ran the command */
  operator: text().notNull(),
  reason: text().notNull(),
});
