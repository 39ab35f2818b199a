import { and, eq, gt, lte } from 'drizzle-orm';
import { after } from '../clock';
import { knownMemberships } from '../database/schema';
import { serverLimits } from '../limits';
import type { Services } from '../services';

type Ports = Pick<Services, 'database' | 'clock'>;

const { knownFor } = serverLimits.membership;

/**
 * Returns whether an e-mail passed the check of a number before.
 *
 * @param key digest of number and e-mail
 */
export async function isKnownMembership({ database, clock }: Ports, key: string): Promise<boolean> {
  const found = await database
    .select({ key: knownMemberships.key })
    .from(knownMemberships)
    .where(
      and(eq(knownMemberships.key, key), gt(knownMemberships.passedAt, after(clock(), -knownFor))),
    );
  return found.length > 0;
}

export async function rememberMembership({ database, clock }: Ports, key: string): Promise<void> {
  const passedAt = clock();
  await database
    .insert(knownMemberships)
    .values({ key, passedAt })
    .onConflictDoUpdate({ target: knownMemberships.key, set: { passedAt } });
}

export async function forgetOldMemberships({ database, clock }: Ports): Promise<void> {
  await database
    .delete(knownMemberships)
    .where(lte(knownMemberships.passedAt, after(clock(), -knownFor)));
}
