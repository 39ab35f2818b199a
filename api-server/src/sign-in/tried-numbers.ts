import { eq, lte, sql } from 'drizzle-orm';
import { after } from '../clock';
import { triedNumbers } from '../database/schema';
import { serverLimits } from '../limits';
import type { Services } from '../services';

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
  const tried = { [number]: now.toISOString() };
  const start = after(now, -numbersWindow).toISOString();
  const recent = sql`(
    select coalesce(jsonb_object_agg(number, tried_at), '{}')
    from jsonb_each_text(${triedNumbers.numbers}) as each_number(number, tried_at)
    where tried_at::timestamptz > ${start}::timestamptz
  )`;
  const count = sql`(select count(*) from jsonb_object_keys(${recent}))`;
  const counted = await database
    .insert(triedNumbers)
    .values({ key, numbers: tried, lastTriedAt: now })
    .onConflictDoUpdate({
      target: triedNumbers.key,
      set: { numbers: sql`${recent} || ${JSON.stringify(tried)}::jsonb`, lastTriedAt: now },
      setWhere: sql`jsonb_exists(${recent}, ${number}) or ${count} < ${bound}`,
    })
    .returning({ key: triedNumbers.key });
  return counted.length > 0;
}

/** Takes a number back: it was a hit, and this key counts misses alone. */
export async function uncountNumber(
  { database }: Pick<Ports, 'database'>,
  key: string,
  number: string,
): Promise<void> {
  await database
    .update(triedNumbers)
    .set({ numbers: sql`${triedNumbers.numbers} - ${number}::text` })
    .where(eq(triedNumbers.key, key));
}

export async function forgetOldNumbers({ database, clock }: Ports): Promise<void> {
  await database
    .delete(triedNumbers)
    .where(lte(triedNumbers.lastTriedAt, after(clock(), -numbersWindow)));
}
