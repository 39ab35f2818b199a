import { hours } from './clock';
import type { Services } from './services';
import { forgetOldSessions } from './session/sessions';
import { forgetOldCounters } from './sign-in/count-call';
import { forgetOldEmails } from './sign-in/email-state';
import { forgetOldMemberships } from './sign-in/known-memberships';
import { forgetOldFailures } from './sign-in/membership-failures';
import { forgetOldNumbers } from './sign-in/tried-numbers';

type Ports = Pick<Services, 'database' | 'clock'>;

/** Deletes what nobody needs any more: ended sessions, counters, e-mail addresses that came a day ago. */
export async function tidyUp(ports: Ports): Promise<void> {
  await forgetOldSessions(ports);
  await forgetOldCounters(ports);
  await forgetOldFailures(ports);
  await forgetOldNumbers(ports);
  await forgetOldMemberships(ports);
  await forgetOldEmails(ports);
}

/** Tidies up every hour. @returns what stops it. */
export function startHousekeeping(ports: Ports, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => void tidyUp(ports).catch(onError), hours(1));
  timer.unref();
  return () => clearInterval(timer);
}
