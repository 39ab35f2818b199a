import type { FastifyInstance } from 'fastify';
import { catalogueItems, createPicture } from '../catalogue';

/** The catalogue's pictures, drawn when they are asked for. */
export function addItemPictures(server: FastifyInstance): void {
  const items = new Map(catalogueItems.map((item) => [item.itemNo, item]));
  server.get<{ Params: { itemNo: string } }>('/images/items/:itemNo.svg', (request, reply) => {
    const item = items.get(request.params.itemNo);
    if (!item) return reply.code(404).send();
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(createPicture(item));
  });
}
