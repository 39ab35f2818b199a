import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';

/** Ready when the database answers. */
export function addHealth(server: FastifyInstance, { database }: Pick<Services, 'database'>): void {
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await database.execute(sql`select 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'no database' });
    }
  });
}
