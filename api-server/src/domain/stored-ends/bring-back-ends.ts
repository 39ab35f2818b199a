import { and, type AnyColumn, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import {
  endedChanges,
  knownMemberships,
  membershipFailures,
  orderChanges,
  outbox,
  sendCounters,
  sessions,
  signInEmails,
  triedNumbers,
} from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { webhookWait } from '../accepted-changes/due-changes';
import { mailWait } from '../mail/outbox';

type Ports = Pick<Services, 'database' | 'clock'>;

const { code, membership, session } = serverLimits;

/**
 * Brings back every stored time that lies further ahead than it may: an end beyond now plus its own duration,
 * an event after now. A clock that was ahead has written them, and each would hold for as much too long.
 *
 * An end is shortened, not dropped: of two machines whose clocks differ by seconds none opens the locks of the other.
 */
export async function bringBackEnds({ database, clock }: Ports): Promise<void> {
  const now = clock();
  await database
    .update(signInEmails)
    .set({
      codeExpiresAt: notAfter(signInEmails.codeExpiresAt, after(now, code.lifetime)),
      resendAvailableAt: notAfter(signInEmails.resendAvailableAt, after(now, code.resendAfter)),
      lockedUntil: notAfter(signInEmails.lockedUntil, after(now, code.lock)),
      sentAt: noneAfter(signInEmails.sentAt, now),
    })
    .where(
      or(
        gt(signInEmails.codeExpiresAt, after(now, code.lifetime)),
        gt(signInEmails.resendAvailableAt, after(now, code.resendAfter)),
        gt(signInEmails.lockedUntil, after(now, code.lock)),
        isAnyAfter(signInEmails.sentAt, now),
      ),
    );
  await database
    .update(sendCounters)
    .set({ grantedAt: noneAfter(sendCounters.grantedAt, now) })
    .where(isAnyAfter(sendCounters.grantedAt, now));
  await database
    .update(membershipFailures)
    .set({
      lockedUntil: notAfter(membershipFailures.lockedUntil, after(now, membership.lock)),
      lastAttemptAt: notAfter(membershipFailures.lastAttemptAt, now),
    })
    .where(
      or(
        gt(membershipFailures.lockedUntil, after(now, membership.lock)),
        gt(membershipFailures.lastAttemptAt, now),
      ),
    );
  await database
    .update(triedNumbers)
    .set({
      numbers: sql`(
        select coalesce(jsonb_object_agg(number, case when tried_at::timestamptz > ${toText(now)}::timestamptz then ${toText(now)} else tried_at end), '{}')
        from jsonb_each_text(${triedNumbers.numbers}) as each_number(number, tried_at)
      )`,
      lastTriedAt: now,
    })
    .where(gt(triedNumbers.lastTriedAt, now));
  await database
    .update(knownMemberships)
    .set({ passedAt: now })
    .where(gt(knownMemberships.passedAt, now));
  await database
    .update(sessions)
    .set({
      expiresAt: notAfter(sessions.expiresAt, after(now, session.idle)),
      endsAt: notAfter(sessions.endsAt, after(now, session.longest)),
    })
    .where(
      or(
        gt(sessions.expiresAt, after(now, session.idle)),
        gt(sessions.endsAt, after(now, session.longest)),
      ),
    );
  const mailDue = sql`${toText(now)}::timestamptz + ${mailWait(outbox.attempts)}`;
  await database
    .update(outbox)
    .set({
      queuedAt: notAfter(outbox.queuedAt, now),
      nextAttemptAt: sql`least(${outbox.nextAttemptAt}, ${mailDue})`,
    })
    .where(or(gt(outbox.queuedAt, now), gt(outbox.nextAttemptAt, mailDue)));
  const changeDue = sql`${toText(now)}::timestamptz + ${webhookWait(orderChanges.webhookAttempts)}`;
  await database
    .update(orderChanges)
    .set({ webhookNextAttemptAt: changeDue })
    .where(
      and(
        isNull(orderChanges.webhookSentAt),
        isNull(orderChanges.reflectedAt),
        gt(orderChanges.webhookNextAttemptAt, changeDue),
      ),
    );
  await bringBackEndedChanges(database, now);
}

/** The end of a change that was never tried may wait for an attempt of the change itself. */
async function bringBackEndedChanges(database: Database, now: Date): Promise<void> {
  const { webhookSentAt, webhookAttempts, webhookNextAttemptAt } = endedChanges;
  const due = sql`${toText(now)}::timestamptz + ${webhookWait(sql`greatest(${webhookAttempts}, 1)`)}`;
  await database
    .update(endedChanges)
    .set({ webhookNextAttemptAt: due })
    .where(and(isNull(webhookSentAt), gt(webhookNextAttemptAt, due)));
}

const toText = (instant: Date) => instant.toISOString();

/** In SQL: a column's time, or the end if that comes first; null stays null. */
function notAfter(column: AnyColumn, end: Date): SQL {
  return sql`case when ${column} > ${toText(end)}::timestamptz then ${toText(end)}::timestamptz else ${column} end`;
}

/** In SQL: a list of times, of which those after now have become now. */
function noneAfter(column: AnyColumn, now: Date): SQL {
  return sql`array(select least(moment, ${toText(now)}::timestamptz) from unnest(${column}) moment)`;
}

function isAnyAfter(column: AnyColumn, now: Date): SQL {
  return sql`${toText(now)}::timestamptz < any(${column})`;
}
