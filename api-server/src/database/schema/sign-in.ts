import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns';

/** One row for each e-mail address that asked for a code. Address, code and browser are digests. */
export const signInAddresses = pgTable('sign_in_addresses', {
  address: text().primaryKey(),
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
});

/** The calls that each client, and all of them together, were granted of late. */
export const sendCounters = pgTable('send_counters', {
  key: text().primaryKey(),
  /** no more than may be granted in one window */
  grantedAt: instant().array().notNull(),
});

/** Failed membership checks, of a membership number (known or not) and of a session, as digests. */
export const membershipFailures = pgTable('membership_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  lockedUntil: instant(),
  lastAttemptAt: instant().notNull(),
});

export const sessions = pgTable('sessions', {
  /** digest of the cookie */
  id: text().primaryKey(),
  expiresAt: instant().notNull(),
  /** the idle time never slides beyond it */
  endsAt: instant().notNull(),
  /** set by the membership check */
  membershipNumber: text(),
  /** digest of the key whose request was accepted: the only one that may still be repeated */
  acceptedKey: text(),
});
