import { sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import { oneRow } from '../../ground/database/rows';
import { membershipFailures } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import type { Condition } from '../../ground/work/watch';
import { serverLimits } from '../../limits';

type Ports = Pick<Services, 'database' | 'clock'>;

const { window, leastMissed } = serverLimits.membership.search;
const { failures, lastAttemptAt } = membershipFailures;

/** Counts how many different membership numbers failed last, and how many passed last, on the whole site in the last hour. */
export async function checkedNumbers({
  database,
  clock,
}: Ports): Promise<{ missed: number; passed: number }> {
  const start = after(clock(), -window).toISOString();
  return oneRow(
    database,
    sql`select count(*) filter (where ${failures} > 0)::integer as missed,
        count(*) filter (where ${failures} = 0)::integer as passed
      from ${membershipFailures} where ${lastAttemptAt} > ${start}::timestamptz`,
  );
}

/** More numbers fail than pass: a search through numbers, whichever networks it comes from. */
export function numbersAreSearched(ports: Ports): Condition {
  return {
    read: async () => {
      const { missed, passed } = await checkedNumbers(ports);
      return missed < leastMissed || missed <= passed
        ? undefined
        : `Somebody may be trying membership numbers: ${missed} different ones failed in the last hour, ${passed} passed.`;
    },
    quiet: window,
  };
}
