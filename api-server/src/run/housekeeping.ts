import { bringBackEnds } from '../domain/stored-ends/bring-back-ends';
import { forgetOld } from '../domain/stored-ends/forget-old';
import { hours } from '../ground/clock';
import type { Services } from '../ground/services';
import { runningLimits } from '../limits';

type Ports = Pick<Services, 'database' | 'clock'>;

/** Tidies up every hour. @returns what stops it. */
export function startHousekeeping(ports: Ports, onError: (error: unknown) => void): () => void {
  return every(hours(1), () => forgetOld(ports).catch(onError));
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
