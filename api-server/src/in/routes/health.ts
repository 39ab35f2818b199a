import type { FastifyInstance } from 'fastify';

/** Adds `/healthz`: the process answers. A supervisor restarts one that does not. */
export function addHealth(server: FastifyInstance): void {
  server.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
}
