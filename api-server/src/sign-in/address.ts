import { eq, lte } from 'drizzle-orm';
import { message } from '@order-change/contract';
import { after, minutesUntil, type Clock } from '../clock';
import type { Database } from '../database/database';
import { signInAddresses } from '../database/schema';
import { Refusal } from '../http/refusal';
import { serverLimits } from '../limits';
import type { Digest } from '../secrets';

export type SignInAddress = typeof signInAddresses.$inferSelect;

/** The key of an address's row. Nobody has two mailboxes that differ in case alone. */
export function addressKey(digest: Digest, email: string): string {
  return digest('address', email.toLowerCase());
}

export async function findAddress(
  database: Database,
  address: string,
): Promise<SignInAddress | undefined> {
  const [row] = await database
    .select()
    .from(signInAddresses)
    .where(eq(signInAddresses.address, address));
  return row;
}

export function isLocked(row: Pick<SignInAddress, 'lockedUntil'>, now: Date): boolean {
  return row.lockedUntil !== null && row.lockedUntil > now;
}

/** This address is locked, with the minutes left (spec §8) and the time at which it opens. */
export function addressLocked(until: Date, now: Date): Refusal {
  const reason = message('MSGEORSE0014', String(minutesUntil(until, now)));
  return new Refusal(reason, { lockedUntilDatetime: until });
}

/** A day after it last asked for a code an address is forgotten; its locks are long over. */
export async function forgetOldAddresses({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  await database
    .delete(signInAddresses)
    .where(lte(signInAddresses.codeExpiresAt, after(clock(), -serverLimits.code.forgottenAfter)));
}
