import type { Result } from '@order-change/contract';
import { eq, inArray } from 'drizzle-orm';
import { emailKey } from '../../domain/sign-in/email-state';
import {
  endedChanges,
  knownMemberships,
  members,
  orderChanges,
  orderLines,
  orders,
  outbox,
  sendCounters,
  sessions,
  signInEmails,
} from '../../ground/database/schema';
import * as texts from '../../texts/en.operators';
import { contactsOf, openLocks, type SupportPorts } from './locks';

/**
 * Erases a member with orders, changes, mails, sessions and what the sign-in remembers. The failure says why the member
 * must stay: the contract still needs the data.
 */
export async function forgetMember(
  ports: SupportPorts,
  membershipNumber: string,
): Promise<Result<undefined, string>> {
  const { database, digest } = ports;
  const [member] = await database
    .select()
    .from(members)
    .where(eq(members.membershipNumber, membershipNumber))
    .for('update');
  if (!member) return { ok: false, failure: texts.isNoMember };
  const own = await database
    .select()
    .from(orders)
    .where(eq(orders.membershipNumber, membershipNumber))
    .for('update');
  if (own.some(({ closedAt }) => closedAt === null)) {
    return { ok: false, failure: texts.openOrder };
  }
  const numbers = own.map(({ orderNumber }) => orderNumber);
  const changes = await database
    .select()
    .from(orderChanges)
    .where(inArray(orderChanges.orderNumber, numbers));
  if (changes.some(({ reflectedAt }) => reflectedAt === null)) {
    return { ok: false, failure: texts.notReflected };
  }
  const emails = await contactsOf(database, membershipNumber);
  const addresses = emails.map((email) => emailKey(digest, email));
  const known = addresses.map((address) => digest('member', membershipNumber, address));
  const ended = await database
    .select()
    .from(endedChanges)
    .where(inArray(endedChanges.orderNumber, numbers));
  const receipts = [...changes, ...ended].map(({ receiptNumber }) => receiptNumber);

  await openLocks(ports, membershipNumber, emails);
  await database.delete(outbox).where(inArray(outbox.receiptNumber, receipts));
  await database.delete(knownMemberships).where(inArray(knownMemberships.key, known));
  await database.delete(sendCounters).where(inArray(sendCounters.key, addresses));
  await database.delete(signInEmails).where(inArray(signInEmails.key, addresses));
  await database.delete(sessions).where(eq(sessions.membershipNumber, membershipNumber));
  await database.delete(orderChanges).where(inArray(orderChanges.orderNumber, numbers));
  await database.delete(endedChanges).where(inArray(endedChanges.orderNumber, numbers));
  await database.delete(orderLines).where(inArray(orderLines.orderNumber, numbers));
  await database.delete(orders).where(inArray(orders.orderNumber, numbers));
  await database.delete(members).where(eq(members.membershipNumber, membershipNumber));
  return { ok: true, value: undefined };
}
