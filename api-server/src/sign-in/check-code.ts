import { and, eq, gt, sql } from 'drizzle-orm';
import { message } from '@order-change/contract';
import { after } from '../clock';
import { signInAddresses } from '../database/schema';
import { Refusal } from '../http/refusal';
import { serverLimits } from '../limits';
import { isSameDigest } from '../secrets';
import type { Services } from '../services';
import { addressKey, addressLocked, findAddress, isLocked, type SignInAddress } from './address';
import { isUnlocked } from './lock';

type Ports = Pick<Services, 'database' | 'clock' | 'digest'>;

interface Attempt {
  email: string;
  digits: string;
  /** token of the browser that tries; undefined when it never asked for a code */
  browser: string | undefined;
}

const { maxFailures, lock } = serverLimits.code;

/**
 * Tries a code. The right one is used up; a wrong one counts, and the last that may be wrong locks
 * the address. A browser that holds no living code for the address counts for nothing here.
 *
 * @returns undefined when the code was right.
 */
export async function checkCode(ports: Ports, attempt: Attempt): Promise<Refusal | undefined> {
  const { database, clock, digest } = ports;
  const now = clock();
  const address = addressKey(digest, attempt.email);
  const row = await findAddress(database, address);
  const guess = digest('code', address, attempt.digits);
  const isRight = isSameDigest(guess, row?.code ?? '');
  if (!row || row.code === null || !isUsable(row, now, digest('browser', attempt.browser ?? ''))) {
    return withoutCode(row, now);
  }
  const tried = await countTry(ports, row, row.code, isRight, now);
  if (!tried) return withoutCode(await findAddress(database, address), now);
  if (isRight) return undefined;
  if (tried.lockedUntil) return addressLocked(tried.lockedUntil, now);
  return new Refusal(message('MSGEORSE0001'), {
    attemptsLeft: maxFailures - tried.failures,
  });
}

function isUsable(row: SignInAddress, now: Date, browser: string): boolean {
  return !isLocked(row, now) && row.codeExpiresAt > now && row.browser === browser;
}

/** The lock, if there is one, else: this code is no longer good, ask for a new one (spec §8). */
function withoutCode(row: SignInAddress | undefined, now: Date): Refusal {
  return row?.lockedUntil && isLocked(row, now)
    ? addressLocked(row.lockedUntil, now)
    : new Refusal(message('MSGEORSE0005'));
}

/**
 * One statement that holds only while the code it was compared with still lives: of fifty guesses
 * that arrive together the fifth wrong one takes the code away from the rest, the right one too.
 */
async function countTry(
  { database }: Pick<Ports, 'database'>,
  row: SignInAddress,
  code: string,
  isRight: boolean,
  now: Date,
): Promise<SignInAddress | undefined> {
  const failures = sql`${signInAddresses.failures} + 1`;
  const isLast = sql`${failures} >= ${maxFailures}`;
  const lockedUntil = after(now, lock).toISOString();
  const [tried] = await database
    .update(signInAddresses)
    .set(
      isRight
        ? { code: null, failures: 0, lockedUntil: null, resendAvailableAt: now }
        : {
            code: sql`case when ${isLast} then null else ${signInAddresses.code} end`,
            failures,
            lockedUntil: sql`case when ${isLast} then ${lockedUntil}::timestamptz end`,
          },
    )
    .where(
      and(
        eq(signInAddresses.address, row.address),
        eq(signInAddresses.code, code),
        gt(signInAddresses.codeExpiresAt, now),
        isUnlocked(signInAddresses.lockedUntil, now),
      ),
    )
    .returning();
  return tried;
}
