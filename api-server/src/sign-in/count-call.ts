import { lte, sql } from 'drizzle-orm';
import { after, hours, minutes } from '../clock';
import { sendCounters } from '../database/schema';
import type { Services } from '../services';

type Ports = Pick<Services, 'database' | 'clock' | 'digest' | 'settings'>;

/**
 * Counts a sign-in call of a client (its network address).
 *
 * @returns false when the client has called too often in the current window.
 */
export async function countClientCall(ports: Ports, clientAddress: string): Promise<boolean> {
  const client = ports.digest('client', clientAddress);
  return (await countInWindow(ports, client, minutes(10))) <= ports.settings.sendsPerClient;
}

/**
 * Counts a wish for a code, of its client and of all clients together.
 *
 * @returns false when the client, or everyone, has asked too often in the current window.
 */
export async function countSend(ports: Ports, clientAddress: string): Promise<boolean> {
  return (
    (await countClientCall(ports, clientAddress)) &&
    (await countInWindow(ports, 'everyone', minutes(1))) <= ports.settings.sendsPerMinute
  );
}

/** One statement, so that calls that arrive together are all counted. */
async function countInWindow(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  key: string,
  windowLength: number,
): Promise<number> {
  const now = clock();
  const isOver = lte(sendCounters.windowStartedAt, after(now, -windowLength));
  const [counter] = await database
    .insert(sendCounters)
    .values({ key, windowStartedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: sendCounters.key,
      set: {
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${sendCounters.windowStartedAt} end`,
        count: sql`case when ${isOver} then 1 else ${sendCounters.count} + 1 end`,
      },
    })
    .returning();
  return counter?.count ?? Number.POSITIVE_INFINITY;
}

export async function forgetOldCounters({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  await database
    .delete(sendCounters)
    .where(lte(sendCounters.windowStartedAt, after(clock(), -hours(1))));
}
