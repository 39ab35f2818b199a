import { message, type Result } from '@order-change/contract';
import { and, eq, gt, sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import { prepared } from '../../ground/database/prepared';
import { signInEmails } from '../../ground/database/schema';
import { Refusal, refused } from '../../ground/refusal';
import { isSameDigest } from '../../ground/secrets';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { emailKey, emailLocked, type EmailState, findEmailState, isLocked } from './email-state';
import { isUnlocked } from './lock';

type Ports = Pick<Services, 'database' | 'clock' | 'digest'>;

interface Attempt {
  email: string;
  digits: string;
  /** token of the browser; undefined if it never asked for a code */
  browser: string | undefined;
}

const { maxFailures, lock } = serverLimits.code;

/**
 * Checks a code. The right one is used up; a wrong one counts, and the last allowed failure locks
 * the e-mail. If the browser holds no valid code for the e-mail, the attempt is not counted.
 */
export async function checkCode(
  ports: Ports,
  attempt: Attempt,
): Promise<Result<undefined, Refusal>> {
  const { database, clock, digest } = ports;
  const now = clock();
  const key = emailKey(digest, attempt.email);
  const row = await findEmailState(database, key);
  const guess = digest('code', key, attempt.digits);
  const isRight = isSameDigest(guess, row?.code ?? '');
  if (!row || row.code === null || !isUsable(row, now, digest('browser', attempt.browser ?? ''))) {
    return refused(withoutCode(row, now));
  }
  const tried = await countTry(ports, row, row.code, isRight, now);
  if (!tried) return refused(withoutCode(await findEmailState(database, key), now));
  if (isRight) return { ok: true, value: undefined };
  if (tried.lockedUntil) return refused(emailLocked(tried.lockedUntil, now));
  const attemptsLeft = maxFailures - tried.failures;
  return refused(new Refusal(message('MSGEORSE0001'), { attemptsLeft }));
}

function isUsable(row: EmailState, now: Date, browser: string): boolean {
  return !isLocked(row, now) && row.codeExpiresAt > now && row.browser === browser;
}

/** Refuses with the lock if there is one, else with "the code is no longer valid" (spec §8). */
function withoutCode(row: EmailState | undefined, now: Date): Refusal {
  return row?.lockedUntil && isLocked(row, now)
    ? emailLocked(row.lockedUntil, now)
    : new Refusal(message('MSGEORSE0005'));
}

/**
 * Counts one try in one statement, which matches only while the compared code is valid: if fifty guesses
 * arrive together, the fifth wrong one voids the code for the rest, the right one included.
 */
async function countTry(
  { database }: Pick<Ports, 'database'>,
  row: EmailState,
  code: string,
  isRight: boolean,
  now: Date,
): Promise<EmailState | undefined> {
  const compared = { key: row.key, code, now: now.toISOString() };
  const [tried] = isRight
    ? await rightTry(database).execute(compared)
    : await wrongTry(database).execute({
        ...compared,
        lockedUntil: after(now, lock).toISOString(),
      });
  return tried;
}

/** The code that was compared is still valid. */
const isStillUsable = and(
  eq(signInEmails.key, sql.placeholder('key')),
  eq(signInEmails.code, sql.placeholder('code')),
  gt(signInEmails.codeExpiresAt, sql.placeholder('now')),
  isUnlocked(signInEmails.lockedUntil, sql.placeholder('now')),
);

const rightTry = prepared((database) =>
  database
    .update(signInEmails)
    .set({
      code: null,
      failures: 0,
      lockedUntil: null,
      resendAvailableAt: sql`${sql.placeholder('now')}::timestamptz`,
    })
    .where(isStillUsable)
    .returning()
    .prepare('right_try'),
);

const wrongTry = prepared((database) => {
  const failures = sql`${signInEmails.failures} + 1`;
  const isLast = sql`${failures} >= ${sql.raw(String(maxFailures))}`;
  return database
    .update(signInEmails)
    .set({
      code: sql`case when ${isLast} then null else ${signInEmails.code} end`,
      failures,
      lockedUntil: sql`case when ${isLast} then ${sql.placeholder('lockedUntil')}::timestamptz end`,
    })
    .where(isStillUsable)
    .returning()
    .prepare('wrong_try');
});
