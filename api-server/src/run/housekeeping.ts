import { forgetOldSessions } from '../domain/session/sessions';
import { forgetOldCounters } from '../domain/sign-in/count-call';
import { forgetOldEmails } from '../domain/sign-in/email-state';
import { forgetOldMemberships } from '../domain/sign-in/known-memberships';
import { forgetOldFailures } from '../domain/sign-in/membership-failures';
import { forgetOldNumbers } from '../domain/sign-in/tried-numbers';
import { bringBackEnds } from '../domain/stored-ends/bring-back-ends';
import { hours } from '../ground/clock';
import type { Services } from '../ground/services';
import { runningLimits } from '../limits';

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
  return every(hours(1), () => tidyUp(ports).catch(onError));
}

/** Brings stored ends back every minute: a clock that was ahead may have been another machine's. @returns what stops it. */
export function startBringingBack(ports: Ports, onError: (error: unknown) => void): () => void {
  return every(runningLimits.endsCheck, () => bringBackEnds(ports).catch(onError));
}

function every(interval: number, work: () => Promise<void>): () => void {
  const timer = setInterval(() => void work(), interval);
  timer.unref();
  return () => clearInterval(timer);
}
