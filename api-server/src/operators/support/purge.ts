import { sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { oneRow } from '../../ground/database/rows';
import { retention } from '../../limits';

/** Counts of the rows of each kind that were kept longer than they may be, and are gone. */
export interface Purged {
  changes: number;
  orders: number;
  members: number;
  mails: number;
  supportActions: number;
}

/** Deletes what names a person and is older than `retention` allows. */
export async function purge(transaction: Database, now: Date): Promise<Purged> {
  const before = (age: number) => sql`${after(now, -age).toISOString()}::timestamptz`;
  const count = async (deleting: ReturnType<typeof sql>) =>
    (
      await oneRow<{ count: number }>(
        transaction,
        sql`with gone as (${deleting} returning 1) select count(*)::integer as count from gone`,
      )
    ).count;

  const reflected = await count(
    sql`delete from order_changes where reflected_at < ${before(retention.reflectedChange)}`,
  );
  const ended = await count(
    sql`delete from ended_changes where ended_at < ${before(retention.reflectedChange)}`,
  );
  const old = sql`select order_number from orders o where closed_at < ${before(retention.closedOrder)}
    and not exists (select from order_changes c where c.order_number = o.order_number)
    and not exists (select from ended_changes c where c.order_number = o.order_number)`;
  await transaction.execute(sql`delete from order_lines where order_number in (${old})`);
  // A member is known by an order, and goes with the last one.
  await transaction.execute(
    sql`create temp table purged_members on commit drop as
      select distinct membership_number from orders where order_number in (${old})`,
  );
  const orders = await count(sql`delete from orders where order_number in (${old})`);
  const members = await count(
    sql`delete from members m where membership_number in (select membership_number from purged_members)
      and not exists (select from orders o where o.membership_number = m.membership_number)`,
  );
  const mails = await count(
    sql`delete from outbox where queued_at < ${before(retention.undeliveredMail)}`,
  );
  const supportActions = await count(
    sql`delete from support_actions where done_at < ${before(retention.supportAction)}`,
  );
  return { changes: reflected + ended, orders, members, mails, supportActions };
}
