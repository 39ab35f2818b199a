import type { FastifyInstance } from 'fastify';
import { runningLimits } from '../limits';

/**
 * Bounds how long connections hold a server that closes. Idle ones, half sent headers and half sent bodies
 * count as busy and would hold it for a minute.
 */
export function closeInTime(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), runningLimits.answersWhileClosing).unref();
  });
}
