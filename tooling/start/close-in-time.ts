import type { FastifyInstance } from 'fastify';

/** Milliseconds that answers under way are given when the site closes. */
const grace = 500;

/**
 * Lets a server close although browsers hold connections open on which they have asked nothing yet, as
 * they do ahead of need: those count as busy, and would hold it for a minute.
 */
export function closeInTime(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), grace).unref();
  });
}
