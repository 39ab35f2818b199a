import { sql } from 'drizzle-orm';
import { after } from '../clock';
import { sendCounters } from '../database/schema';
import { serverLimits } from '../limits';
import type { Services } from '../services';
import { clientNetwork } from './client-network';
import { timesAfter } from './times-after';

type Ports = Pick<Services, 'database' | 'clock' | 'digest' | 'settings'>;

const { clientWindow, totalWindow, forgottenAfter } = serverLimits.calls;

/** So many calls, in whichever stretch of so many milliseconds one looks. */
interface Limit {
  count: number;
  window: number;
}

/**
 * Counts a sign-in call of a client (its network).
 *
 * @returns false when the client has called too often in the last ten minutes.
 */
export async function countClientCall(ports: Ports, clientAddress: string): Promise<boolean> {
  const count = ports.settings.sendsPerClient;
  return grant(ports, ports.digest('client', clientNetwork(clientAddress)), {
    count,
    window: clientWindow,
  });
}

/**
 * Counts a wish for a code, of its client and of all clients together.
 *
 * @returns false when the client, or everyone in the last minute, has asked too often.
 */
export async function countSend(ports: Ports, clientAddress: string): Promise<boolean> {
  const count = ports.settings.sendsPerMinute;
  return (
    (await countClientCall(ports, clientAddress)) &&
    (await grant(ports, 'everyone', { count, window: totalWindow }))
  );
}

/**
 * One statement, so that of calls that arrive together no more are granted than may be. It keeps the
 * time of each call granted, not of those refused: who goes on asking is not kept out for longer.
 */
async function grant(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  key: string,
  { count, window }: Limit,
): Promise<boolean> {
  const now = clock();
  const recent = timesAfter(sendCounters.grantedAt, after(now, -window));
  const granted = await database
    .insert(sendCounters)
    .values({ key, grantedAt: [now] })
    .onConflictDoUpdate({
      target: sendCounters.key,
      set: { grantedAt: sql`array_append(${recent}, ${now.toISOString()}::timestamptz)` },
      setWhere: sql`cardinality(${recent}) < ${count}`,
    })
    .returning({ key: sendCounters.key });
  return granted.length > 0;
}

/** Forgets clients that were granted nothing for longer than any window. */
export async function forgetOldCounters({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<void> {
  const start = after(clock(), -forgottenAfter).toISOString();
  await database
    .delete(sendCounters)
    .where(sql`${start}::timestamptz >= all(${sendCounters.grantedAt})`);
}
