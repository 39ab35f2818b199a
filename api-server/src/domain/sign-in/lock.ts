import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { membershipFailures, signInEmails } from '../../ground/database/schema';

type LockColumn = (typeof signInEmails)['lockedUntil'] | (typeof membershipFailures)['lockedUntil'];

/** SQL: true if there is no lock, or it is over. */
export function isUnlocked(column: LockColumn, now: Date | Placeholder): SQL {
  const at = now instanceof Date ? now.toISOString() : now;
  return sql`(${column} is null or ${column} <= ${at}::timestamptz)`;
}
