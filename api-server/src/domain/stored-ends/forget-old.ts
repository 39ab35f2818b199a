import { lte, sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import {
  knownMemberships,
  membershipFailures,
  sendCounters,
  sessions,
  signInEmails,
  triedNumbers,
} from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';

const { calls, code, membership } = serverLimits;

/** Rows that are forgotten, and how many milliseconds after which time of theirs. */
const forgotten = [
  [sessions, sessions.expiresAt, 0],
  /** with it, that the number was tried */
  [membershipFailures, membershipFailures.lastAttemptAt, membership.forgottenAfter],
  [triedNumbers, triedNumbers.lastTriedAt, membership.numbersWindow],
  [knownMemberships, knownMemberships.passedAt, membership.knownFor],
  /** its locks have ended by then */
  [signInEmails, signInEmails.codeExpiresAt, code.forgottenAfter],
] as const;

/** Deletes what nobody needs any more: ended sessions, counters, e-mail addresses that came a day ago. */
export async function forgetOld({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  for (const [table, time, age] of forgotten)
    await database.delete(table).where(lte(time, after(now, -age)));
  const start = after(now, -calls.forgottenAfter).toISOString();
  await database
    .delete(sendCounters)
    .where(sql`${start}::timestamptz >= all(${sendCounters.grantedAt})`);
}
