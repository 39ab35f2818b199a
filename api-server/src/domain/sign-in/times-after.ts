import { type SQL, sql } from 'drizzle-orm';
import type { sendCounters, signInEmails } from '../../ground/database/schema';

type TimesColumn = (typeof signInEmails)['sentAt'] | (typeof sendCounters)['grantedAt'];

/** SQL of those of a row's times that are later than `start`. */
export function timesAfter(column: TimesColumn, start: Date): SQL {
  return sql`array(select moment from unnest(${column}) moment where moment > ${start.toISOString()}::timestamptz)`;
}
