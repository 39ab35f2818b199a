import { randomInt } from 'node:crypto';
import { limits, type Result, type SendCodeAnswer } from '@order-change/contract';
import { and, eq, lte, sql } from 'drizzle-orm';
import { after } from '../../ground/clock';
import { signInEmails } from '../../ground/database/schema';
import { type Refusal, refused, tryLater } from '../../ground/refusal';
import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { codeMail } from '../mail/code-mail';
import { emailKey, emailLocked, type EmailState, findEmailState, isLocked } from './email-state';
import { isUnlocked } from './lock';
import { timesAfter } from './times-after';

type Ports = Pick<Services, 'database' | 'clock' | 'digest' | 'sendMail' | 'settings'>;

const { lifetime, resendAfter, maxSends, sendWindow } = serverLimits.code;

/** A code that is being sent, as the database stores it. */
interface Code {
  /** of the e-mail */
  key: string;
  digest: string;
  browser: string;
  sentAt: Date;
}

/**
 * Sends a new code to an e-mail and voids the one before. Every e-mail gets the same answer: the server
 * has no list of known ones. A repetition within a minute sends nothing and gets the same answer.
 *
 * @param browser token of the browser that asks; no other browser can use the code
 */
export async function sendCode(
  ports: Ports,
  email: string,
  browser: string,
): Promise<Result<SendCodeAnswer, Refusal>> {
  const { database, clock, digest, sendMail, settings } = ports;
  const digits = createCode();
  const key = emailKey(digest, email);
  const code: Code = {
    key,
    digest: digest('code', key, digits),
    browser: digest('browser', browser),
    sentAt: clock(),
  };
  const stored = await storeCode(ports, code);
  if (!stored) return answerWithoutSending(await findEmailState(database, key), code.sentAt);
  if (!(await sendMail({ to: email, ...codeMail(settings.company, digits) }))) {
    await voidCode(ports, code);
    return refused(tryLater());
  }
  return answerOf(stored);
}

function createCode(): string {
  return String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');
}

/** Stores the code in one statement, unless the e-mail is locked, got a code within the last minute, or got too many. */
async function storeCode(
  { database }: Ports,
  { key, digest, browser, sentAt }: Code,
): Promise<EmailState | undefined> {
  const recent = timesAfter(signInEmails.sentAt, after(sentAt, -sendWindow));
  const code = {
    code: digest,
    browser,
    codeExpiresAt: after(sentAt, lifetime),
    resendAvailableAt: after(sentAt, resendAfter),
  };
  const [stored] = await database
    .insert(signInEmails)
    .values({ key, ...code, sentAt: [sentAt] })
    .onConflictDoUpdate({
      target: signInEmails.key,
      set: {
        ...code,
        sentAt: sql`array_append(${recent}, ${sentAt.toISOString()}::timestamptz)`,
        // The lock, if there was one, is over.
        failures: sql`case when ${signInEmails.lockedUntil} is null then ${signInEmails.failures} else 0 end`,
        lockedUntil: null,
      },
      setWhere: sql`${isUnlocked(signInEmails.lockedUntil, sentAt)}
        and ${lte(signInEmails.resendAvailableAt, sentAt)}
        and cardinality(${recent}) < ${maxSends}`,
    })
    .returning();
  return stored;
}

function answerWithoutSending(
  row: EmailState | undefined,
  now: Date,
): Result<SendCodeAnswer, Refusal> {
  if (!row) return refused(tryLater());
  if (row.lockedUntil && isLocked(row, now)) return refused(emailLocked(row.lockedUntil, now));
  if (row.resendAvailableAt > now) return answerOf(row);
  const oldest = row.sentAt.at(-maxSends) ?? now;
  return refused(emailLocked(after(oldest, sendWindow), now));
}

function answerOf({ codeExpiresAt, resendAvailableAt }: EmailState): Result<SendCodeAnswer, never> {
  return {
    ok: true,
    value: { codeExpiresDatetime: codeExpiresAt, resendAvailableDatetime: resendAvailableAt },
  };
}

/** Voids a code whose mail was not sent; the customer may ask for the next one at once. */
async function voidCode({ database }: Ports, { key, digest, sentAt }: Code): Promise<void> {
  await database
    .update(signInEmails)
    .set({
      code: null,
      resendAvailableAt: sentAt,
      sentAt: sql`array_remove(${signInEmails.sentAt}, ${sentAt.toISOString()}::timestamptz)`,
    })
    .where(and(eq(signInEmails.key, key), eq(signInEmails.code, digest)));
}
