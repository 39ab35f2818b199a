import type { FastifyPluginAsync } from 'fastify';

/** The newest envelopes that are kept, for whoever wants to see what the page sends. */
const kept = 500;

/**
 * A stand-in for the monitoring service, so that events can be seen without one: takes batches at
 * `/v2/track` as the service does, and shows the newest envelopes at the same path.
 */
export function createCollector(): FastifyPluginAsync {
  let envelopes: unknown[] = [];
  return async (app) => {
    // A page that is left sends its last batch by a beacon, which has no other type.
    app.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    );
    app.post('/v2/track', { bodyLimit: 1024 * 1024 }, async ({ body }, reply) => {
      const items: unknown[] = Array.isArray(body) ? body : [body];
      envelopes = [...envelopes, ...items].slice(-kept);
      return reply.send({ itemsReceived: items.length, itemsAccepted: items.length, errors: [] });
    });
    app.get('/v2/track', async (_request, reply) => reply.send(envelopes));
  };
}
