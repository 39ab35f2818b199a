import { eq, sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import { prepared, rowOf } from '../../ground/database/prepared';
import { triedNumbers } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';

type Ports = Pick<Services, 'database' | 'clock'>;

const { numbersWindow } = serverLimits.membership;

/**
 * Counts that a session, an e-mail or a network (`key`) tries a membership number. A number that it
 * tried before costs nothing more. One statement, so that tries that arrive together never exceed the
 * bound; a refused try is not counted.
 *
 * @param number digest of the membership number
 * @returns false if `bound` different numbers were tried within a day and this is another one.
 */
export async function countNumber(
  { database, clock }: Ports,
  key: string,
  number: string,
  bound: number,
): Promise<boolean> {
  const now = clock();
  const counted = await count(database).execute({
    key,
    number,
    bound,
    numbers: { [number]: now.toISOString() },
    lastTriedAt: now,
    start: after(now, -numbersWindow).toISOString(),
  });
  return counted.length > 0;
}

const count = prepared((database) => {
  const recent = sql`(
    select coalesce(jsonb_object_agg(number, tried_at), '{}')
    from jsonb_each_text(${triedNumbers.numbers}) as each_number(number, tried_at)
    where tried_at::timestamptz > ${sql.placeholder('start')}::timestamptz
  )`;
  const known = sql`(select count(*) from jsonb_object_keys(${recent}))`;
  return database
    .insert(triedNumbers)
    .values(rowOf('key', 'numbers', 'lastTriedAt'))
    .onConflictDoUpdate({
      target: triedNumbers.key,
      set: {
        numbers: sql`${recent} || excluded.numbers`,
        // It stays the latest of the times, so that one of a clock that was ahead is found.
        lastTriedAt: sql`greatest(${triedNumbers.lastTriedAt}, excluded.last_tried_at)`,
      },
      setWhere: sql`jsonb_exists(${recent}, ${sql.placeholder('number')}) or ${known} < ${sql.placeholder('bound')}::integer`,
    })
    .returning({ key: triedNumbers.key })
    .prepare('count_number');
});

/** Takes a number back: it was a hit, and this key counts misses alone. */
export async function uncountNumber(
  { database }: Pick<Ports, 'database'>,
  key: string,
  number: string,
): Promise<void> {
  await uncount(database).execute({ key, number });
}

const uncount = prepared((database) =>
  database
    .update(triedNumbers)
    .set({ numbers: sql`${triedNumbers.numbers} - ${sql.placeholder('number')}::text` })
    .where(eq(triedNumbers.key, sql.placeholder('key')))
    .prepare('uncount_number'),
);
