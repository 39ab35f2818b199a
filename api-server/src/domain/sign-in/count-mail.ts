import type { Services } from '../../ground/services';
import { serverLimits } from '../../limits';
import { emailKey } from './email-state';
import { grant } from './grant';

type Ports = Pick<Services, 'database' | 'clock' | 'digest'>;

const { unproven } = serverLimits.mail;

/**
 * Counts a mail about a change to an address, unless it is the one that signed in: anybody may name another one.
 *
 * @returns false if the address has got as many of them as it may.
 */
export async function countMail(
  { digest, ...ports }: Ports,
  email: string,
  signedIn: string | null,
): Promise<boolean> {
  if (email === signedIn) return true;
  return (await grant(ports, emailKey(digest, email), unproven)) !== undefined;
}
