import { emailKey } from '../../domain/sign-in/email-state';
import { supportActions } from '../../ground/database/schema';
import type { Digest } from '../../ground/secrets';
import type { SupportPorts } from './locks';

interface Action {
  action: typeof supportActions.$inferInsert.action;
  /** whose data it was; stored as a digest */
  of: { membershipNumber: string } | { email: string } | 'everybody';
  /** the account on the machine that runs the command */
  operator: string;
  reason: string;
}

/** Writes down what support did and why, in the transaction in which it is done. */
export async function recordAction(
  { database, clock, digest }: SupportPorts,
  { action, of, operator, reason }: Action,
): Promise<void> {
  await database
    .insert(supportActions)
    .values({ doneAt: clock(), action, subject: subjectOf(digest, of), operator, reason });
}

function subjectOf(digest: Digest, of: Action['of']): string {
  if (of === 'everybody') return of;
  return 'email' in of ? emailKey(digest, of.email) : digest('member', of.membershipNumber);
}
