import { and, type AnyColumn, asc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { isTheOne } from '../../ground/database/is-the-one';
import { oneRow } from '../../ground/database/rows';
import { endedChanges, orderChanges, orders } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { contentBefore, toAcceptedContent } from './export-changes';

type Ports = Pick<Services, 'database' | 'clock'>;

const { firstRetry, longestRetry, maxAttempts } = serverLimits.webhook;

/** A call of the webhook, reserved for one attempt: it tells of an accepted change, or of the end of one. */
export interface Reserved {
  receiptNumber: string;
  /** with this one */
  attempts: number;
  type: 'order-change.accepted' | 'order-change.ended';
  timestamp: Date;
  data: object;
  /** The company's system has answered for it. */
  markSent: () => Promise<unknown>;
}

const { receiptNumber } = orderChanges;
const isUnsent = and(isNull(orderChanges.webhookSentAt), isNull(orderChanges.reflectedAt));
const isEndUnsent = and(endedChanges.isAnnounced, isNull(endedChanges.webhookSentAt));

/**
 * Reserves the change that is due longest. Every accepted change is due until the company's system has
 * answered for it or it is reflected, whichever version of the server accepted it. Without one it reserves the end of a
 * change that the company may have heard of. The wait between two attempts doubles; another process gets another change.
 */
export async function reserveNext(ports: Ports): Promise<Reserved | undefined> {
  return (await reserveChange(ports)) ?? reserveEnd(ports);
}

async function reserveChange(ports: Ports): Promise<Reserved | undefined> {
  const { database } = ports;
  const reserved = await reserve(ports, orderChanges, isUnsent, orderChanges.acceptedAt);
  if (!reserved) return undefined;
  const [row] = await database
    .select()
    .from(orderChanges)
    .innerJoin(orders, eq(orders.orderNumber, orderChanges.orderNumber))
    .where(eq(receiptNumber, reserved.receiptNumber));
  if (!row) return undefined;
  const { order_changes: change, orders: order } = row;
  const before = await contentBefore(database, change, order);
  const data = toAcceptedContent(before, change, order);
  return { ...reserved, type: 'order-change.accepted', timestamp: change.acceptedAt, data };
}

async function reserveEnd(ports: Ports): Promise<Reserved | undefined> {
  const reserved = await reserve(ports, endedChanges, isEndUnsent, endedChanges.endedAt);
  if (!reserved) return undefined;
  const { orderNumber, endedAt, replacedBy } = endedChanges;
  const [data] = await ports.database
    .select({ receiptNumber: endedChanges.receiptNumber, orderNumber, endedAt, replacedBy })
    .from(endedChanges)
    .where(eq(endedChanges.receiptNumber, reserved.receiptNumber));
  return data && { ...reserved, type: 'order-change.ended', timestamp: data.endedAt, data };
}

async function reserve(
  { database, clock }: Ports,
  table: typeof orderChanges | typeof endedChanges,
  isWaiting: SQL | undefined,
  since: AnyColumn,
) {
  const now = clock();
  const { receiptNumber: key, webhookAttempts: attempts, webhookNextAttemptAt: due } = table;
  const next = database
    .select({ key })
    .from(table)
    .where(and(isWaiting, lt(attempts, maxAttempts), or(isNull(due), lte(due, now))))
    .orderBy(sql`${due} nulls first`, asc(since))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await database
    .update(table)
    .set({
      webhookAttempts: sql`${attempts} + 1`,
      webhookNextAttemptAt: sql`${now.toISOString()}::timestamptz + ${webhookWait(sql`(${attempts} + 1)`)}`,
    })
    .where(isTheOne(key, next))
    .returning({ receiptNumber: key, attempts });
  const markSent = async () =>
    database
      .update(table)
      .set({ webhookSentAt: clock() })
      .where(eq(key, row?.receiptNumber ?? ''));
  return row && { ...row, markSent };
}

/** In SQL: how long a change waits after its last attempt, of so many. */
export function webhookWait(attempts: AnyColumn | SQL): SQL {
  return sql`least(power(2, ${attempts} - 1) * ${firstRetry}::integer, ${longestRetry}::integer) * interval '1 millisecond'`;
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
      from (select accepted_at as since, ${orderChanges.webhookAttempts} as attempts from ${orderChanges} where ${isUnsent}
        union all select ended_at, ${endedChanges.webhookAttempts} from ${endedChanges} where ${isEndUnsent}) waiting`,
  );
}
