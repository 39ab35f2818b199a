import { and, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { after } from '../../ground/clock';
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

interface StoredTimes {
  table: PgTable;
  /** how far ahead of now each time may lie, in milliseconds or as an interval of SQL; an event does not at all */
  ends?: readonly (readonly [PgColumn, number | SQL])[];
  /** a list of events */
  list?: PgColumn;
  /** rows whose times are still of use */
  where?: SQL | undefined;
}

const stored: readonly StoredTimes[] = [
  {
    table: signInEmails,
    ends: [
      [signInEmails.codeExpiresAt, code.lifetime],
      [signInEmails.resendAvailableAt, code.resendAfter],
      [signInEmails.lockedUntil, code.lock],
    ],
    list: signInEmails.sentAt,
  },
  { table: sendCounters, list: sendCounters.grantedAt },
  {
    table: membershipFailures,
    ends: [
      [membershipFailures.lockedUntil, membership.lock],
      [membershipFailures.lastAttemptAt, 0],
    ],
  },
  { table: knownMemberships, ends: [[knownMemberships.passedAt, 0]] },
  {
    table: sessions,
    ends: [
      [sessions.expiresAt, session.idle],
      [sessions.endsAt, session.longest],
    ],
  },
  {
    table: outbox,
    ends: [
      [outbox.queuedAt, 0],
      [outbox.nextAttemptAt, mailWait(outbox.attempts)],
    ],
  },
  {
    table: orderChanges,
    ends: [[orderChanges.webhookNextAttemptAt, webhookWait(orderChanges.webhookAttempts)]],
    where: and(isNull(orderChanges.webhookSentAt), isNull(orderChanges.reflectedAt)),
  },
  {
    table: endedChanges,
    // The end of a change that was never tried may wait for an attempt of the change itself.
    ends: [
      [
        endedChanges.webhookNextAttemptAt,
        webhookWait(sql`greatest(${endedChanges.webhookAttempts}, 1)`),
      ],
    ],
    where: isNull(endedChanges.webhookSentAt),
  },
];

/**
 * Brings back every stored time that lies further ahead than it may: an end beyond now plus its own duration,
 * an event after now. A clock that was ahead has written them, and each would hold for as much too long.
 *
 * An end is shortened, not dropped: of two machines whose clocks differ by seconds none opens the locks of the other.
 */
export async function bringBackEnds({ database, clock }: Ports): Promise<void> {
  const time = clock();
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
  const now = at(time);
  for (const { table, ends = [], list, where } of stored) {
    const values: Record<string, SQL> = {};
    const isAhead: SQL[] = [];
    for (const [column, wait] of ends) {
      const end = typeof wait === 'number' ? at(after(time, wait)) : sql`${now} + ${wait}`;
      const isBeyond = sql`${column} > ${end}`; // null is not
      isAhead.push(isBeyond);
      values[column.name] = sql`case when ${isBeyond} then ${end} else ${column} end`;
    }
    if (list) {
      isAhead.push(sql`${now} < any(${list})`);
      values[list.name] = sql`array(select least(moment, ${now}) from unnest(${list}) moment)`;
    }
    await database
      .update(table)
      .set(values)
      .where(and(where, or(...isAhead)));
  }
  const text = time.toISOString();
  await database
    .update(triedNumbers)
    .set({
      numbers: sql`(
        select coalesce(jsonb_object_agg(number, case when tried_at::timestamptz > ${now} then ${text} else tried_at end), '{}')
        from jsonb_each_text(${triedNumbers.numbers}) as each_number(number, tried_at)
      )`,
      lastTriedAt: time,
    })
    .where(gt(triedNumbers.lastTriedAt, time));
}
