import { message } from '@order-change/contract';
import { eq, sql } from 'drizzle-orm';
import { minutesUntil } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { prepared } from '../../ground/database/prepared';
import { signInEmails } from '../../ground/database/schema';
import { Refusal } from '../../ground/refusal';
import type { Digest } from '../../ground/secrets';

/** State of an e-mail address that asked for a code: the code's digest, failures, lock. */
export type EmailState = typeof signInEmails.$inferSelect;

/** Returns the key of an e-mail's row. Case is ignored: no customer has two mailboxes that differ in case alone. */
export function emailKey(digest: Digest, email: string): string {
  return digest('address', email.toLowerCase());
}

export async function findEmailState(
  database: Database,
  key: string,
): Promise<EmailState | undefined> {
  const [row] = await stateOf(database).execute({ key });
  return row;
}

const stateOf = prepared((database) =>
  database
    .select()
    .from(signInEmails)
    .where(eq(signInEmails.key, sql.placeholder('key')))
    .prepare('email_state'),
);

export function isLocked(row: Pick<EmailState, 'lockedUntil'>, now: Date): boolean {
  return row.lockedUntil !== null && row.lockedUntil > now;
}

/** Refuses a locked e-mail, with the minutes left (spec §8) and the time at which the lock ends. */
export function emailLocked(until: Date, now: Date): Refusal {
  const reason = message('MSGEORSE0014', String(minutesUntil(until, now)));
  return new Refusal(reason, { lockedUntilDatetime: until });
}
