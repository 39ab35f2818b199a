import type { FastifyInstance } from 'fastify';
import { runningLimits } from '../limits';
import type { Services } from '../services';
import { bringBackEnds } from './bring-back-ends';

type Ports = Pick<Services, 'database' | 'clock'>;

/**
 * Brings stored ends back as soon as a call shows that the clock has gone back, before that call is judged.
 * If it fails, so does the call, and the next one tries again.
 */
export function addClockWatch(app: FastifyInstance, ports: Ports): void {
  let latest = 0;
  let bringing: Promise<void> | undefined;

  const bringBack = async () => {
    await bringBackEnds(ports);
    latest = ports.clock().getTime();
  };
  app.addHook('onRequest', async () => {
    const now = ports.clock().getTime();
    latest = Math.max(latest, now);
    if (latest - now < runningLimits.clockStep) return;
    bringing ??= bringBack().finally(() => (bringing = undefined));
    await bringing;
  });
}

/** Brings stored ends back every minute: a clock that was ahead may have been another machine's. @returns what stops it. */
export function startBringingBack(ports: Ports, onError: (error: unknown) => void): () => void {
  const timer = setInterval(
    () => void bringBackEnds(ports).catch(onError),
    runningLimits.endsCheck,
  );
  timer.unref();
  return () => clearInterval(timer);
}
