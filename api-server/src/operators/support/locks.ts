import { and, eq, gt, inArray } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { emailKey } from '../../domain/sign-in/email-state';
import type { Clock } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import {
  endedChanges,
  membershipFailures,
  orderChanges,
  orders,
  signInEmails,
} from '../../ground/database/schema';
import type { Digest } from '../../ground/secrets';

export interface SupportPorts {
  database: Database;
  clock: Clock;
  digest: Digest;
}

/** A lock of sign-in that is closed now. */
export interface Lock {
  /** the membership number for everybody, for one known e-mail address, or the address itself */
  of: 'membership number' | 'membership number, known address' | 'e-mail address';
  until: Date;
}

/** The e-mail addresses that a member named as contact. */
export async function contactsOf(database: Database, membershipNumber: string): Promise<string[]> {
  const ofMember = eq(orders.membershipNumber, membershipNumber);
  const rows = await union(
    database
      .select({ contactEmail: orderChanges.contactEmail })
      .from(orderChanges)
      .innerJoin(orders, eq(orders.orderNumber, orderChanges.orderNumber))
      .where(ofMember),
    database
      .select({ contactEmail: endedChanges.contactEmail })
      .from(endedChanges)
      .innerJoin(orders, eq(orders.orderNumber, endedChanges.orderNumber))
      .where(ofMember),
  );
  return rows.map(({ contactEmail }) => contactEmail);
}

/** The keys of `membership_failures`: the number's own, and those of the number and an address. */
function failureKeys(digest: Digest, membershipNumber: string, emails: readonly string[]) {
  const known = emails.map((email) => digest('member', membershipNumber, emailKey(digest, email)));
  return { own: digest('member', membershipNumber), known };
}

/** The locks that keep a member out, as far as the e-mail addresses are known. */
export async function findLocks(
  { database, clock, digest }: SupportPorts,
  membershipNumber: string,
  emails: readonly string[],
): Promise<Lock[]> {
  const now = clock();
  const { own, known } = failureKeys(digest, membershipNumber, emails);
  const addresses = emails.map((email) => emailKey(digest, email));
  const ofNumber = await database
    .select()
    .from(membershipFailures)
    .where(
      and(
        inArray(membershipFailures.key, [own, ...known]),
        gt(membershipFailures.lockedUntil, now),
      ),
    );
  const ofEmail = await database
    .select()
    .from(signInEmails)
    .where(and(inArray(signInEmails.key, addresses), gt(signInEmails.lockedUntil, now)));
  const toLock = (of: Lock['of'], until: Date | null): Lock => ({ of, until: until ?? now });
  return [
    ...ofNumber.map(({ key, lockedUntil }) =>
      toLock(key === own ? 'membership number' : 'membership number, known address', lockedUntil),
    ),
    ...ofEmail.map(({ lockedUntil }) => toLock('e-mail address', lockedUntil)),
  ];
}

/** Opens the locks of a member and of these e-mail addresses, and forgets the failures that led to them. */
export async function openLocks(
  { database, digest }: Omit<SupportPorts, 'clock'>,
  membershipNumber: string | undefined,
  emails: readonly string[],
): Promise<number> {
  const keys =
    membershipNumber === undefined
      ? []
      : Object.values(failureKeys(digest, membershipNumber, emails)).flat();
  const opened = await database
    .delete(membershipFailures)
    .where(inArray(membershipFailures.key, keys))
    .returning({ key: membershipFailures.key });
  const addresses = emails.map((email) => emailKey(digest, email));
  const forgiven = await database
    .update(signInEmails)
    .set({ failures: 0, lockedUntil: null })
    .where(inArray(signInEmails.key, addresses))
    .returning({ key: signInEmails.key });
  return opened.length + forgiven.length;
}
