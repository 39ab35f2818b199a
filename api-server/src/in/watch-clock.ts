import type { FastifyInstance } from 'fastify';
import { bringBackEnds } from '../domain/stored-ends/bring-back-ends';
import type { Services } from '../ground/services';
import { runningLimits } from '../limits';

type Ports = Pick<Services, 'database' | 'clock'>;

/**
 * Brings stored ends back as soon as a call shows that the clock has gone back, before that call is handled.
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
