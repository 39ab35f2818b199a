import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { after } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { prepared, rowOf } from '../../ground/database/prepared';
import { sessions } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { createSessionToken } from './session-token';

type Ports = Pick<Services, 'database' | 'clock' | 'digest'>;

/** A living session, without the cookie's value. */
export type Session = typeof sessions.$inferSelect;

const { idle, longest, step } = serverLimits.session;

/**
 * Begins a session. The token goes into the cookie; the database keeps its digest alone.
 *
 * @param emailKey digest of the e-mail address that signed in
 * @param email the address, which a notice goes to
 */
export async function beginSession(
  { database, clock, digest }: Ports,
  emailKey: string,
  email: string | null = null,
) {
  const now = clock();
  const token = createSessionToken(digest, now);
  const session: Session = {
    id: digest('session', token),
    emailKey,
    email,
    expiresAt: after(now, idle),
    endsAt: after(now, longest),
    membershipNumber: null,
    orderNumber: null,
    acceptedKey: null,
  };
  await insertSession(database).execute(session);
  return { token, session };
}

const insertSession = prepared((database) =>
  database
    .insert(sessions)
    .values(
      rowOf('id', 'emailKey', 'email', 'expiresAt', 'endsAt', 'membershipNumber', 'acceptedKey'),
    )
    .prepare('insert_session'),
);

/**
 * Returns the session of a cookie; undefined if it is over or was never one. Its idle time begins anew, in
 * steps: a call that would move its end by less than 30 seconds writes nothing. A session whose change
 * was accepted is given back too (`acceptedKey`), but lives no longer for it.
 */
export async function resumeSession(
  { database, clock, digest }: Ports,
  token: string,
): Promise<Session | undefined> {
  const now = clock();
  const id = digest('session', token);
  const session = await findSession(database, id, now);
  if (!session || session.acceptedKey !== null) return session;
  const idleUntil = after(now, idle);
  const expiresAt = idleUntil < session.endsAt ? idleUntil : session.endsAt;
  if (expiresAt < after(session.expiresAt, step)) return session;
  const [slid] = await database
    .update(sessions)
    .set({ expiresAt })
    .where(and(isLiving(id, now), isNull(sessions.acceptedKey)))
    .returning();
  // Nothing slid: another call has ended or narrowed the session meanwhile.
  return slid ?? findSession(database, id, now);
}

const livingSession = prepared((database) =>
  database
    .select()
    .from(sessions)
    .where(
      and(eq(sessions.id, sql.placeholder('id')), gt(sessions.expiresAt, sql.placeholder('now'))),
    )
    .prepare('living_session'),
);

async function findSession(
  database: Database,
  id: string,
  now: Date,
): Promise<Session | undefined> {
  const [session] = await livingSession(database).execute({ id, now: now.toISOString() });
  return session;
}

function isLiving(id: string, now: Date) {
  return and(eq(sessions.id, id), gt(sessions.expiresAt, now));
}

export async function endSession(
  { database, digest }: Omit<Ports, 'clock'>,
  token: string,
): Promise<void> {
  await database.delete(sessions).where(eq(sessions.id, digest('session', token)));
}

type Values = PgUpdateSetSource<typeof sessions>;

/** Prepares an update of one session. */
const updating = (name: string, values: Values) =>
  prepared((database) =>
    database
      .update(sessions)
      .set(values)
      .where(eq(sessions.id, sql.placeholder('id')))
      .prepare(name),
  );

const admission = updating('admit_member', {
  membershipNumber: sql`${sql.placeholder('membershipNumber')}`,
  orderNumber: null,
});
const choice = updating('choose_order', { orderNumber: sql`${sql.placeholder('orderNumber')}` });
const narrowing = updating('narrow_session', {
  acceptedKey: sql`${sql.placeholder('acceptedKey')}`,
  email: null,
});

type Holder = Pick<Ports, 'database'>;

/** The membership check is passed: the session may see and change this member's orders. */
export async function admitMember({ database }: Holder, { id }: Session, membershipNumber: string) {
  await admission(database).execute({ id, membershipNumber });
}

/** The session resumes this one of its member's orders from now on. */
export async function chooseOrder({ database }: Holder, { id }: Session, orderNumber: string) {
  await choice(database).execute({ id, orderNumber });
}

/** A change is accepted: from now on the session may only repeat that request, by its key. Its address has done its work. */
export async function narrowSession({ database }: Holder, { id }: Session, acceptedKey: string) {
  await narrowing(database).execute({ id, acceptedKey });
}
