import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { limits } from 'shared-api/contract';
import { after, hours, minutes } from '../clock';
import { sessions } from '../database/schema';
import { createToken } from '../secrets';
import type { Services } from '../services';

type Ports = Pick<Services, 'database' | 'clock' | 'digest'>;

/** A living session, without the cookie's value. */
export type Session = typeof sessions.$inferSelect;

const idleTime = minutes(30);
const longestTime = hours(limits.maxSessionHours);

/** Begins a session. The token goes into the cookie; the database keeps its digest alone. */
export async function beginSession({ database, clock, digest }: Ports) {
  const token = createToken();
  const now = clock();
  const session: Session = {
    id: digest('session', token),
    expiresAt: after(now, idleTime),
    endsAt: after(now, longestTime),
    membershipNumber: null,
    acceptedKey: null,
  };
  await database.insert(sessions).values(session);
  return { token, session };
}

/**
 * The session of a cookie, its idle time begun anew; undefined when it is over or was never one. A
 * session whose change was accepted is given back too (`acceptedKey`), but lives no longer for it.
 */
export async function resumeSession(
  { database, clock, digest }: Ports,
  token: string,
): Promise<Session | undefined> {
  const now = clock();
  const idleUntil = after(now, idleTime).toISOString();
  const [session] = await database
    .update(sessions)
    .set({
      expiresAt: sql`case when ${sessions.acceptedKey} is null
        then least(${idleUntil}::timestamptz, ${sessions.endsAt}) else ${sessions.expiresAt} end`,
    })
    .where(and(eq(sessions.id, digest('session', token)), gt(sessions.expiresAt, now)))
    .returning();
  return session;
}

export async function endSession(
  { database, digest }: Omit<Ports, 'clock'>,
  token: string,
): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, digest('session', token)));
}

/** The membership check is passed: the session may see and change this member's order. */
export async function admitMember(
  { database }: Pick<Ports, 'database'>,
  session: Session,
  membershipNumber: string,
): Promise<void> {
  await database.update(sessions).set({ membershipNumber }).where(eq(sessions.id, session.id));
}

/** A change is accepted: from now on the session may only repeat that request, by its key. */
export async function narrowSession(
  { database }: Pick<Ports, 'database'>,
  session: Session,
  acceptedKey: string,
): Promise<void> {
  await database.update(sessions).set({ acceptedKey }).where(eq(sessions.id, session.id));
}

export async function forgetOldSessions({ database, clock }: Omit<Ports, 'digest'>): Promise<void> {
  await database.delete(sessions).where(lte(sessions.expiresAt, clock()));
}
