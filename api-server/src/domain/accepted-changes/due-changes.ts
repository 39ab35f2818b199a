import { and, type AnyColumn, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { isTheOne } from '../../ground/database/is-the-one';
import { oneRow } from '../../ground/database/rows';
import { endedChanges, orderChanges, orders } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { type AcceptedContent, contentBefore, toAcceptedContent } from './export-changes';

type Ports = Pick<Services, 'database' | 'clock'>;

const { firstRetry, longestRetry, maxAttempts } = serverLimits.webhook;

/** A change that this process has reserved for one attempt. */
export interface ReservedChange {
  content: AcceptedContent;
  /** with this one */
  attempts: number;
}

const { webhookSentAt, webhookAttempts, webhookNextAttemptAt } = orderChanges;
const isUnsent = and(isNull(webhookSentAt), isNull(orderChanges.reflectedAt));

/**
 * Reserves the change that is due longest. Every accepted change is due until the company's system has
 * answered for it or it is reflected, whichever version of the server accepted it. The wait between two
 * attempts doubles; another process gets another change.
 */
export async function reserveNext({ database, clock }: Ports): Promise<ReservedChange | undefined> {
  const now = clock();
  const next = database
    .select({ receiptNumber: orderChanges.receiptNumber })
    .from(orderChanges)
    .where(
      and(
        isUnsent,
        lt(webhookAttempts, maxAttempts),
        or(isNull(webhookNextAttemptAt), lte(webhookNextAttemptAt, now)),
      ),
    )
    .orderBy(sql`${webhookNextAttemptAt} nulls first`, asc(orderChanges.acceptedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [change] = await database
    .update(orderChanges)
    .set({
      webhookAttempts: sql`${webhookAttempts} + 1`,
      webhookNextAttemptAt: sql`${now.toISOString()}::timestamptz + ${webhookWait(sql`(${webhookAttempts} + 1)`)}`,
    })
    .where(isTheOne(orderChanges.receiptNumber, next))
    .returning();
  if (!change) return undefined;
  const [order] = await database
    .select()
    .from(orders)
    .where(eq(orders.orderNumber, change.orderNumber));
  if (!order) return undefined;
  const before = await contentBefore(database, change, order);
  const content = toAcceptedContent(before, change, order);
  return { content, attempts: change.webhookAttempts };
}

/** In SQL: how long a change waits after its last attempt, of so many. */
export function webhookWait(attempts: AnyColumn | SQL): SQL {
  return sql`least(power(2, ${attempts} - 1) * ${firstRetry}::integer, ${longestRetry}::integer) * interval '1 millisecond'`;
}

/** The end of a change that the company's system may have heard of, reserved for one attempt. */
export interface ReservedEnd {
  end: Pick<
    typeof endedChanges.$inferSelect,
    'receiptNumber' | 'orderNumber' | 'endedAt' | 'replacedBy'
  >;
  /** with this one */
  attempts: number;
}

const isEndUnsent = and(endedChanges.isAnnounced, isNull(endedChanges.webhookSentAt));

/** Reserves the end that is due longest of a change that its customer took back or replaced. */
export async function reserveNextEnd({ database, clock }: Ports): Promise<ReservedEnd | undefined> {
  const now = clock();
  const due = endedChanges.webhookNextAttemptAt;
  const attempts = endedChanges.webhookAttempts;
  const next = database
    .select({ receiptNumber: endedChanges.receiptNumber })
    .from(endedChanges)
    .where(and(isEndUnsent, lt(attempts, maxAttempts), or(isNull(due), lte(due, now))))
    .orderBy(sql`${due} nulls first`, asc(endedChanges.endedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const { receiptNumber, orderNumber, endedAt, replacedBy } = endedChanges;
  const [row] = await database
    .update(endedChanges)
    .set({
      webhookAttempts: sql`${attempts} + 1`,
      webhookNextAttemptAt: sql`${now.toISOString()}::timestamptz + ${webhookWait(sql`(${attempts} + 1)`)}`,
    })
    .where(isTheOne(receiptNumber, next))
    .returning({ receiptNumber, orderNumber, endedAt, replacedBy, attempts });
  if (!row) return undefined;
  const { attempts: made, ...end } = row;
  return { end, attempts: made };
}

/** The company's system has answered for the end of a change. */
export async function markEndSent(
  { database, clock }: Ports,
  receiptNumber: string,
): Promise<void> {
  await database
    .update(endedChanges)
    .set({ webhookSentAt: clock() })
    .where(eq(endedChanges.receiptNumber, receiptNumber));
}

/** The company's system has answered for the change. */
export async function markSent({ database, clock }: Ports, receiptNumber: string): Promise<void> {
  await database
    .update(orderChanges)
    .set({ webhookSentAt: clock() })
    .where(eq(orderChanges.receiptNumber, receiptNumber));
}

/** Number of the changes and ends that wait for the company's system, and the age of the oldest in seconds. */
export async function webhookBacklog(
  database: Database,
  now: Date,
): Promise<{ waiting: number; givenUp: number; oldest: number }> {
  return oneRow(
    database,
    sql`select count(*) filter (where attempts < ${maxAttempts})::integer as waiting,
        count(*) filter (where attempts >= ${maxAttempts})::integer as "givenUp",
        coalesce(extract(epoch from ${now.toISOString()}::timestamptz
          - min(since) filter (where attempts < ${maxAttempts})), 0)::float as oldest
      from (select accepted_at as since, ${webhookAttempts} as attempts from ${orderChanges} where ${isUnsent}
        union all select ended_at, ${endedChanges.webhookAttempts} from ${endedChanges} where ${isEndUnsent}) waiting`,
  );
}
