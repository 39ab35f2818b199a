import { bringBackEnds } from '../domain/stored-ends/bring-back-ends';
import { forgetOld } from '../domain/stored-ends/forget-old';
import { hours } from '../ground/clock';
import type { Services } from '../ground/services';
import { runningLimits } from '../limits';

type Ports = Pick<Services, 'database' | 'clock'>;

/**
 * Tidies up every hour, and brings stored ends back every minute: a clock that was ahead may have been another machine's.
 *
 * @returns what stops it.
 */
export function startHousekeeping(ports: Ports, onError: (error: unknown) => void): () => void {
  const every = (interval: number, work: (ports: Ports) => Promise<void>) =>
    setInterval(() => void work(ports).catch(onError), interval).unref();
  const timers = [every(hours(1), forgetOld), every(runningLimits.endsCheck, bringBackEnds)];
  return () => timers.forEach(clearInterval);
}
