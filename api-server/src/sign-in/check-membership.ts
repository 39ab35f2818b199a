import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import { limits, message, type MembershipRequest } from 'shared-api/contract';
import { after, hours, minutes } from '../clock';
import { members, membershipFailures, orders } from '../database/schema';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';
import type { Session } from '../session/sessions';
import { isUnlocked } from './lock';

type Ports = Pick<Services, 'database' | 'clock' | 'digest'>;

const maxFailures = 5;
const lock = minutes(limits.membershipLock);

/**
 * The membership check: number and telephone number must belong together and to an order. Failures
 * count for the membership number, known or not, and for the session; the fifth locks both. All
 * reasons to fail look the same.
 *
 * @returns undefined when the check is passed.
 */
export async function checkMembership(
  ports: Ports,
  session: Session,
  { membershipNumber, phoneNumber }: MembershipRequest,
): Promise<Refusal | undefined> {
  const keys = [session.id, ports.digest('member', membershipNumber)].sort();
  const now = ports.clock();
  const isMember = await hasOrder(ports, membershipNumber, phoneNumber);
  const lockedUntil =
    (await findLock(ports, keys, now)) ?? (await countAttempt(ports, keys, isMember, now));
  if (lockedUntil) {
    return new Refusal(message('MSGEORSE0010'), { lockedUntilDatetime: lockedUntil });
  }
  return isMember ? undefined : new Refusal(message('MSGEORSE0002'));
}

async function hasOrder({ database }: Ports, membershipNumber: string, phoneNumber: string) {
  const found = await database
    .select({ orderNumber: orders.orderNumber })
    .from(members)
    .innerJoin(orders, eq(orders.membershipNumber, members.membershipNumber))
    .where(
      and(eq(members.membershipNumber, membershipNumber), eq(members.phoneNumber, phoneNumber)),
    );
  return found.length > 0;
}

/** When the last of the locks of these keys opens; undefined when none is locked. */
async function findLock(
  { database }: Pick<Ports, 'database'>,
  keys: readonly string[],
  now: Date,
): Promise<Date | undefined> {
  const locked = await database
    .select()
    .from(membershipFailures)
    .where(and(inArray(membershipFailures.key, keys), gt(membershipFailures.lockedUntil, now)));
  return lastLock(locked);
}

function lastLock(rows: readonly { lockedUntil: Date | null }[]): Date | undefined {
  const [last] = rows
    .flatMap(({ lockedUntil }) => lockedUntil ?? [])
    .sort((one, other) => other.getTime() - one.getTime());
  return last;
}

/**
 * One statement counts the attempt for every key that is not locked (always in the same order, so
 * that two of them never wait for each other). Of answers that arrive together, those behind the
 * fifth failure find a lock, the right one too.
 *
 * @returns when the last lock opens, where a key was locked meanwhile or is now.
 */
async function countAttempt(
  { database }: Pick<Ports, 'database'>,
  keys: readonly string[],
  isMember: boolean,
  now: Date,
): Promise<Date | undefined> {
  const attempt = { failures: isMember ? 0 : 1, lockedUntil: null, lastAttemptAt: now };
  const failures = isMember
    ? sql`0`
    : sql`case when ${membershipFailures.lockedUntil} is null then ${membershipFailures.failures} + 1 else 1 end`;
  const lockedUntil = after(now, lock).toISOString();
  const counted = await database
    .insert(membershipFailures)
    .values(keys.map((key) => ({ key, ...attempt })))
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
  if (counted.length === keys.length) return lastLock(counted);
  // What was not counted is refused, even if that lock has been opened since.
  return (await findLock({ database }, keys, now)) ?? now;
}

/** A day after the last attempt a failure is forgotten, and with it that the number was tried. */
export async function forgetOldAttempts({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  await database
    .delete(membershipFailures)
    .where(lte(membershipFailures.lastAttemptAt, after(clock(), -hours(24))));
}
