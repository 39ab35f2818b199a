import { type SQL, sql } from 'drizzle-orm';
import type { membershipFailures, signInEmails } from '../database/schema';

type LockColumn = (typeof signInEmails)['lockedUntil'] | (typeof membershipFailures)['lockedUntil'];

/** In SQL: there is no lock, or it is over. */
export function isUnlocked(column: LockColumn, now: Date): SQL {
  return sql`(${column} is null or ${column} <= ${now.toISOString()}::timestamptz)`;
}
