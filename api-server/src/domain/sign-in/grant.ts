import { sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import { sendCounters } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { timesAfter } from './times-after';

type Ports = Pick<Services, 'database' | 'clock'>;

/** So many calls, in whichever stretch of so many milliseconds one looks. */
interface Limit {
  count: number;
  window: number;
}

/**
 * Counts one more under a key, if its limit permits. One statement, so that of calls that arrive together no more are
 * granted than may be. It keeps the time of each call granted, not of those refused: who goes on asking is not kept out
 * for longer.
 *
 * @returns how many are granted in the window, with this one; undefined if it is refused.
 */
export async function grant(
  { database, clock }: Ports,
  key: string,
  { count, window }: Limit,
): Promise<number | undefined> {
  const now = clock();
  const recent = timesAfter(sendCounters.grantedAt, after(now, -window));
  const [granted] = await database
    .insert(sendCounters)
    .values({ key, grantedAt: [now] })
    .onConflictDoUpdate({
      target: sendCounters.key,
      set: { grantedAt: sql`array_append(${recent}, ${now.toISOString()}::timestamptz)` },
      setWhere: sql`cardinality(${recent}) < ${count}`,
    })
    .returning({ times: sendCounters.grantedAt });
  return granted?.times.length;
}
