import { randomUUID } from 'node:crypto';
import { and, type AnyColumn, asc, eq, lt, lte, min, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { isTheOne } from '../../ground/database/is-the-one';
import { prepared, rowOf } from '../../ground/database/prepared';
import { endedChanges, orderChanges, outbox } from '../../ground/database/schema';
import type { Mail, Services } from '../../ground/services';
import { serverLimits } from '../../limits';

type Ports = Pick<Services, 'database' | 'clock'>;

/** A mail that this process has reserved for one attempt. */
export type ReservedMail = typeof outbox.$inferSelect;

const { maxAttempts } = serverLimits.mail;

/** Puts a mail into the outbox, in the transaction of what the mail is about: a change's receipt, if it is one. */
export async function queueMail(
  transaction: Database,
  mail: Mail,
  now: Date,
  receiptNumber: string | null = null,
): Promise<void> {
  const { to, subject, text, html } = mail;
  await insertMail(transaction).execute({
    id: randomUUID(),
    recipient: to,
    receiptNumber,
    subject,
    text,
    html,
    queuedAt: now,
    nextAttemptAt: now,
  });
}

const insertMail = prepared((database) =>
  database
    .insert(outbox)
    .values(
      rowOf(
        'id',
        'recipient',
        'receiptNumber',
        'subject',
        'text',
        'html',
        'queuedAt',
        'nextAttemptAt',
      ),
    )
    .prepare('insert_mail'),
);

/**
 * Reserves the mail that is due longest: counts the attempt and sets the next one, some minutes ahead,
 * which is later than this one can take. The wait doubles from one minute to one hour. Another process
 * that looks at the same time gets another mail; a process that dies leaves its mail for that next
 * attempt.
 *
 * @param fullDomains recipient domains, in lower case, that are to get no further mail now
 */
export async function reserveNext(
  { database, clock }: Ports,
  fullDomains: readonly string[],
): Promise<ReservedMail | undefined> {
  const now = clock().toISOString();
  const [row] = await reservation(database).execute({ now, fullDomains });
  return row;
}

const reservation = prepared((database) => {
  const now = sql`${sql.placeholder('now')}::timestamptz`;
  const domain = sql`lower(split_part(${outbox.recipient}, '@', 2))`;
  const next = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        lte(outbox.nextAttemptAt, now),
        lt(outbox.attempts, maxAttempts),
        sql`${domain} <> all(${sql.placeholder('fullDomains')})`,
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return database
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`${now} + ${mailWait(sql`(${outbox.attempts} + 1)`)}`,
    })
    .where(isTheOne(outbox.id, next))
    .returning()
    .prepare('reserve_mail');
});

/** In SQL: how long a mail waits after its last attempt, of so many; none if there was none. */
export function mailWait(attempts: AnyColumn | SQL): SQL {
  return sql`floor(least(power(2, ${attempts} - 1), 60)) * interval '1 minute'`;
}

/** The domain that `reserveNext` knows a recipient by. */
export function recipientDomain({ recipient }: Pick<ReservedMail, 'recipient'>): string {
  return recipient.slice(recipient.indexOf('@') + 1).toLowerCase();
}

/** The mail server has taken the mail. */
export async function removeMail(
  { database, clock }: Ports,
  { id, receiptNumber }: Pick<ReservedMail, 'id' | 'receiptNumber'>,
): Promise<void> {
  if (receiptNumber !== null) {
    // Its customer may have ended the change since.
    for (const table of [orderChanges, endedChanges])
      await database
        .update(table)
        .set({ receiptSentAt: clock() })
        .where(eq(table.receiptNumber, receiptNumber));
  }
  await database.delete(outbox).where(eq(outbox.id, id));
}

/** No attempt is left: the row stays for a person to look at. */
export function isGivenUp({ attempts }: Pick<ReservedMail, 'attempts'>): boolean {
  return attempts >= maxAttempts;
}

/**
 * The age of the oldest mail that still waits for a mail server, in milliseconds; undefined if none
 * waits. Mail that was given up does not wait.
 */
export async function outboxAge(database: Database, clock: Clock): Promise<number | undefined> {
  const [oldest] = await database
    .select({ queuedAt: min(outbox.queuedAt) })
    .from(outbox)
    .where(lt(outbox.attempts, maxAttempts));
  return oldest?.queuedAt ? clock().getTime() - oldest.queuedAt.getTime() : undefined;
}
