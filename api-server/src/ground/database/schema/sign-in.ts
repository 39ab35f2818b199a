import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** One row for each e-mail address that asked for a code. Key, code and browser are digests. */
export const signInEmails = pgTable(
  'sign_in_addresses',
  {
    /** of the e-mail address */
    key: text('address').primaryKey(),
    /** null when there is no code: none asked for, used, void or locked away */
    code: text(),
    /** the browser that asked */
    browser: text().notNull(),
    codeExpiresAt: instant().notNull(),
    resendAvailableAt: instant().notNull(),
    /** when codes were sent, of the last hour */
    sentAt: instant().array().notNull(),
    failures: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  // Locks are counted for the metrics: few addresses have one.
  (table) => [
    index('sign_in_addresses_locked')
      .on(table.lockedUntil)
      .where(sql`${table.lockedUntil} is not null`),
  ],
);

/** The calls that each client, and all of them together, were granted of late. */
export const sendCounters = pgTable('send_counters', {
  key: text().primaryKey(),
  /** no more than may be granted in one window */
  grantedAt: instant().array().notNull(),
});

/**
 * Failed membership checks of a membership number, known or not. Its key is a digest: of the number, or
 * of the number and an e-mail address that passed its check before.
 */
export const membershipFailures = pgTable(
  'membership_failures',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lockedUntil: instant(),
    lastAttemptAt: instant().notNull(),
  },
  (table) => [
    index('membership_failures_locked')
      .on(table.lockedUntil)
      .where(sql`${table.lockedUntil} is not null`),
  ],
);

/** Which membership numbers a session, an e-mail address or a network tried of late, as digests. */
export const triedNumbers = pgTable('tried_numbers', {
  /** digest of the session's cookie, of the e-mail address or of the network */
  key: text().primaryKey(),
  /** digest of a number → when it was last tried (ISO 8601, UTC) */
  numbers: jsonb().$type<Record<string, string>>().notNull(),
  lastTriedAt: instant().notNull(),
});

/** E-mail addresses that passed the check of a membership number. */
export const knownMemberships = pgTable('known_memberships', {
  /** digest of number and e-mail address */
  key: text().primaryKey(),
  passedAt: instant().notNull(),
});

export const sessions = pgTable('sessions', {
  /** digest of the cookie */
  id: text().primaryKey(),
  /** digest of the e-mail address that signed in; the default is for processes of the version before */
  emailKey: text('address')
    .notNull()
    .default(sql`gen_random_uuid()::text`),
  /** the same address as it was typed, for a notice to who proved it; null in a session of an older process */
  email: text(),
  expiresAt: instant().notNull(),
  /** the idle time never slides beyond it */
  endsAt: instant().notNull(),
  /** set by the membership check */
  membershipNumber: text(),
  /** the member's order that this session chose; null if there was none to choose, or it has not chosen yet */
  orderNumber: text(),
  /** digest of the key whose request was accepted: the only one that may still be repeated */
  acceptedKey: text(),
});
