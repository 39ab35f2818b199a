import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/**
 * Mail that must go out because something was committed. A row is written in that transaction and
 * deleted when the mail server has taken the mail.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** the change whose receipt it is; the default is for processes of the version before */
    receiptNumber: text(),
    attempts: integer().notNull().default(0),
    /** the default is for processes of the version before */
    queuedAt: instant().notNull().defaultNow(),
    nextAttemptAt: instant().notNull(),
  },
  (table) => [index().on(table.nextAttemptAt), index().on(table.queuedAt)],
);
