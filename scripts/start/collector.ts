import type { FastifyPluginAsync } from 'fastify';

/** Envelopes that are kept, the newest, for whoever wants to see what the page sends. */
const kept = 500;
/** The most bytes of JSON that are kept, since any page that is open on this machine can post here. */
const keptBytes = 10 * 1024 * 1024;

interface Kept {
  envelope: unknown;
  bytes: number;
}

/** The newest that fit. */
function newest(all: readonly Kept[]): Kept[] {
  const fitting = all.slice(-kept);
  let size = fitting.reduce((sum, { bytes }) => sum + bytes, 0);
  while (size > keptBytes) size -= fitting.shift()?.bytes ?? size;
  return fitting;
}

/**
 * A stand-in for the monitoring service, so that events can be seen without one: takes batches at
 * `/v2/track` as the service does, and shows the newest envelopes at the same path.
 */
export function createCollector(): FastifyPluginAsync {
  let envelopes: Kept[] = [];
  return async (app) => {
    // A page that is left sends its last batch by a beacon, which has no other type.
    app.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    );
    app.post('/v2/track', { bodyLimit: 1024 * 1024 }, async ({ body }, reply) => {
      const items: unknown[] = Array.isArray(body) ? body : [body];
      const more = items.map((envelope) => ({
        envelope,
        bytes: Buffer.byteLength(JSON.stringify(envelope) ?? ''),
      }));
      envelopes = newest([...envelopes, ...more]);
      return reply.send({ itemsReceived: items.length, itemsAccepted: items.length, errors: [] });
    });
    app.get('/v2/track', async (_request, reply) =>
      reply.send(envelopes.map(({ envelope }) => envelope)),
    );
  };
}
