import { and, eq, gt, sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import { prepared, rowOf } from '../../ground/database/prepared';
import { knownMemberships } from '../../ground/database/schema';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';

type Ports = Pick<Services, 'database' | 'clock'>;

const { knownFor } = serverLimits.membership;

/**
 * Returns whether an e-mail passed the check of a number before.
 *
 * @param key digest of number and e-mail
 */
export async function isKnownMembership({ database, clock }: Ports, key: string): Promise<boolean> {
  const start = after(clock(), -knownFor).toISOString();
  return (await knownSince(database).execute({ key, start })).length > 0;
}

const knownSince = prepared((database) =>
  database
    .select({ key: knownMemberships.key })
    .from(knownMemberships)
    .where(
      and(
        eq(knownMemberships.key, sql.placeholder('key')),
        gt(knownMemberships.passedAt, sql.placeholder('start')),
      ),
    )
    .prepare('known_membership'),
);

export async function rememberMembership({ database, clock }: Ports, key: string): Promise<void> {
  await remember(database).execute({ key, passedAt: clock() });
}

const remember = prepared((database) =>
  database
    .insert(knownMemberships)
    .values(rowOf('key', 'passedAt'))
    .onConflictDoUpdate({
      target: knownMemberships.key,
      set: { passedAt: sql`excluded.passed_at` },
    })
    .prepare('remember_membership'),
);
