import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHashOf, type ItemPictures } from '../published/item-pictures';
import { sendPrepared } from '../published/prepared';

/** Time for which a browser shows a picture without asking again: a year by its content, a day by its name alone. */
const cacheControl = {
  byContent: 'public, max-age=31536000, immutable',
  byName: 'public, max-age=86400',
};

/** The media type of each kind of picture. */
const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/**
 * Serves the pictures of the catalogue from their folder, at `/images/items/1f3a90/100010.svg` and, as earlier
 * catalogues name them, `/images/items/100010.svg`. An address whose picture has changed since answers the present one.
 * The ETag is a digest of the content: a file's time says little after a copy.
 */
export async function addItemPictures(
  server: FastifyInstance,
  pictures: Pick<ItemPictures, 'find'>,
): Promise<void> {
  const answer = async (
    request: FastifyRequest<{ Params: { name: string; hash?: string } }>,
    reply: FastifyReply,
  ) => {
    const { name, hash } = request.params;
    const picture = await pictures.find(name);
    if (!picture) return reply.code(404).send();
    const isByContent = hash !== undefined && isHashOf(hash, picture);
    const etag = `W/"${picture.hash}"`; // weak: one for each encoding
    reply
      .header('cache-control', cacheControl[isByContent ? 'byContent' : 'byName'])
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const kind = name.slice(name.lastIndexOf('.') + 1);
    reply.type(types[kind] ?? '');
    return kind === 'svg' ? sendPrepared(request, reply, picture) : reply.send(picture.bytes); // PNG, JPEG and WebP are compressed in themselves
  };
  server.get('/images/items/:name', answer);
  server.get('/images/items/:hash/:name', answer);
}
