import { and, eq, gt, sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import { prepared } from '../../ground/database/prepared';
import { membershipFailures } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { isUnlocked } from './lock';

type Ports = Pick<Services, 'database' | 'clock'>;

const { maxFailures, lock } = serverLimits.membership;

/** Returns when the lock of a key opens; undefined if it is not locked. */
export async function findLock({ database, clock }: Ports, key: string): Promise<Date | undefined> {
  const [locked] = await lockOf(database).execute({ key, now: clock().toISOString() });
  return locked?.lockedUntil ?? undefined;
}

const lockOf = prepared((database) =>
  database
    .select({ lockedUntil: membershipFailures.lockedUntil })
    .from(membershipFailures)
    .where(
      and(
        eq(membershipFailures.key, sql.placeholder('key')),
        gt(membershipFailures.lockedUntil, sql.placeholder('now')),
      ),
    )
    .prepare('membership_lock'),
);

interface Counted {
  lockedUntil: Date | undefined;
  attemptsLeft: number;
}

/**
 * One statement counts the attempt for each of the keys that is not locked (always in the same order,
 * so that two statements never wait for each other). Of attempts that arrive together, those behind
 * the fifth failure find a lock, the right one too.
 *
 * @param lockKey the key whose lock refuses this attempt, one of `keys`
 * @returns when the lock of `lockKey` opens, if it was locked meanwhile or is now, and the tries that are left before one.
 */
export async function countAttempt(
  { database, clock }: Ports,
  lockKey: string,
  keys: readonly string[],
  isMember: boolean,
): Promise<Counted> {
  const now = clock();
  const attempt = { failures: isMember ? 0 : 1, lockedUntil: null, lastAttemptAt: now };
  const failures = isMember
    ? sql`0`
    : sql`case when ${membershipFailures.lockedUntil} is null then ${membershipFailures.failures} + 1 else 1 end`;
  const lockedUntil = after(now, lock).toISOString();
  const counted = await database
    .insert(membershipFailures)
    .values([...keys].sort().map((key) => ({ key, ...attempt })))
    .onConflictDoUpdate({
      target: membershipFailures.key,
      set: {
        failures,
        lockedUntil: sql`case when ${failures} >= ${maxFailures} then ${lockedUntil}::timestamptz end`,
        lastAttemptAt: now,
      },
      setWhere: isUnlocked(membershipFailures.lockedUntil, now),
    })
    .returning();
  const row = counted.find(({ key }) => key === lockKey);
  if (row) {
    return { lockedUntil: row.lockedUntil ?? undefined, attemptsLeft: maxFailures - row.failures };
  }
  // What was not counted is refused, even if that lock has been opened since.
  return { lockedUntil: (await findLock({ database, clock }, lockKey)) ?? now, attemptsLeft: 0 };
}
