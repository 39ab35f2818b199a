import type { FastifyInstance } from 'fastify';
import type { AskReadiness } from '../readiness/readiness';

/** `/healthz`: the process answers. A supervisor restarts one that does not. */
export function addHealth(server: FastifyInstance): void {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}

/**
 * `/readyz`: this server can serve customers. A load balancer sends them elsewhere if it cannot; a restart
 * would not help.
 */
export function addReadiness(server: FastifyInstance, ask: AskReadiness): void {
  server.get('/readyz', async (_request, reply) => {
    const { isReady, checks } = await ask();
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', ...checks });
  });
}
