import { eq } from 'drizzle-orm';
import type { Database } from '../../ground/database/database';
import { sessions } from '../../ground/database/schema';

/**
 * Ends the sessions of a member, or all of them.
 *
 * @param membershipNumber without it everybody's, those included that have not passed the membership check
 * @returns how many were ended
 */
export async function endSessions(
  database: Database,
  membershipNumber: string | undefined,
): Promise<number> {
  const of =
    membershipNumber === undefined ? undefined : eq(sessions.membershipNumber, membershipNumber);
  const ended = await database.delete(sessions).where(of).returning({ id: sessions.id });
  return ended.length;
}
