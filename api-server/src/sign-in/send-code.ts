import { randomInt } from 'node:crypto';
import { and, eq, lte, sql } from 'drizzle-orm';
import { limits, type SendCodeAnswer } from '@order-change/contract';
import { after } from '../clock';
import { signInAddresses } from '../database/schema';
import { tryLater, type Refusal } from '../http/refusal';
import { serverLimits } from '../limits';
import { codeMail } from '../mail/code-mail';
import type { Services } from '../services';
import { addressKey, addressLocked, findAddress, isLocked, type SignInAddress } from './address';
import { isUnlocked } from './lock';
import { timesAfter } from './times-after';

type Ports = Pick<Services, 'database' | 'clock' | 'digest' | 'sendMail'>;

const { lifetime, resendAfter, maxSends, sendWindow } = serverLimits.code;

/** A code on its way: what the database keeps of it. */
interface Code {
  address: string;
  digest: string;
  browser: string;
  sentAt: Date;
}

/**
 * Sends a new code to an address; it cancels the one before. Every address is answered alike: there
 * is no list of known ones. Asked again within a minute it sends nothing and answers the same.
 *
 * @param browser token of the browser that asks; no other one can use the code
 */
export async function sendCode(
  ports: Ports,
  email: string,
  browser: string,
): Promise<SendCodeAnswer | Refusal> {
  const { database, clock, digest, sendMail } = ports;
  const digits = createCode();
  const address = addressKey(digest, email);
  const code: Code = {
    address,
    digest: digest('code', address, digits),
    browser: digest('browser', browser),
    sentAt: clock(),
  };
  const stored = await storeCode(ports, code);
  if (!stored) return answerWithoutSending(await findAddress(database, address), code.sentAt);
  if (!(await sendMail({ to: email, ...codeMail(digits) }))) {
    await voidCode(ports, code);
    return tryLater();
  }
  return toAnswer(stored);
}

function createCode(): string {
  return String(randomInt(10 ** limits.codeLength)).padStart(limits.codeLength, '0');
}

/** One statement: stores the code unless the address is locked, was just served, or had too many. */
async function storeCode(
  { database }: Ports,
  { address, digest, browser, sentAt }: Code,
): Promise<SignInAddress | undefined> {
  const recent = timesAfter(signInAddresses.sentAt, after(sentAt, -sendWindow));
  const code = {
    code: digest,
    browser,
    codeExpiresAt: after(sentAt, lifetime),
    resendAvailableAt: after(sentAt, resendAfter),
  };
  const [stored] = await database
    .insert(signInAddresses)
    .values({ address, ...code, sentAt: [sentAt] })
    .onConflictDoUpdate({
      target: signInAddresses.address,
      set: {
        ...code,
        sentAt: sql`array_append(${recent}, ${sentAt.toISOString()}::timestamptz)`,
        // The lock, if there was one, is over.
        failures: sql`case when ${signInAddresses.lockedUntil} is null then ${signInAddresses.failures} else 0 end`,
        lockedUntil: null,
      },
      setWhere: sql`${isUnlocked(signInAddresses.lockedUntil, sentAt)}
        and ${lte(signInAddresses.resendAvailableAt, sentAt)}
        and cardinality(${recent}) < ${maxSends}`,
    })
    .returning();
  return stored;
}

function answerWithoutSending(row: SignInAddress | undefined, now: Date): SendCodeAnswer | Refusal {
  if (!row) return tryLater();
  if (row.lockedUntil && isLocked(row, now)) return addressLocked(row.lockedUntil, now);
  if (row.resendAvailableAt > now) return toAnswer(row);
  const oldest = row.sentAt.at(-maxSends) ?? now;
  return addressLocked(after(oldest, sendWindow), now);
}

function toAnswer(row: SignInAddress): SendCodeAnswer {
  return {
    codeExpiresDatetime: row.codeExpiresAt,
    resendAvailableDatetime: row.resendAvailableAt,
  };
}

/** The mail did not go out: its code counts for nothing, and the next one may be asked for at once. */
async function voidCode({ database }: Ports, { address, digest, sentAt }: Code): Promise<void> {
  await database
    .update(signInAddresses)
    .set({
      code: null,
      resendAvailableAt: sentAt,
      sentAt: sql`array_remove(${signInAddresses.sentAt}, ${sentAt.toISOString()}::timestamptz)`,
    })
    .where(and(eq(signInAddresses.address, address), eq(signInAddresses.code, digest)));
}
