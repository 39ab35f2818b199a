import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { emailKey } from './email-state';
import { grant } from './grant';

type Ports = Pick<Services, 'database' | 'clock' | 'digest'>;

const { unproven } = serverLimits.mail;

/**
 * Counts a mail about a change to each of the addresses, unless it is the one that signed in: anybody may name another
 * one. Always in one order: two transactions that count for the same addresses would wait for each other's rows.
 *
 * @returns those that have not got as many of them as they may.
 */
export async function countMails(
  { digest, ...ports }: Ports,
  emails: readonly string[],
  signedIn: string | null,
): Promise<ReadonlySet<string>> {
  const counters = emails.map((email) => ({ key: emailKey(digest, email), email }));
  const granted = new Set<string>();
  for (const { key, email } of counters.sort((one, other) => (one.key < other.key ? -1 : 1))) {
    const isGranted = email === signedIn || (await grant(ports, key, unproven)) !== undefined;
    if (isGranted) granted.add(email);
  }
  return granted;
}
