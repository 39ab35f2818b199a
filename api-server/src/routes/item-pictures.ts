import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { addCompression } from '../http/compression';
import type { Services } from '../services';

/** How long a browser shows a picture without asking again, in seconds: a day. */
const maxAge = 86_400;

/** The media type of each kind of picture. */
const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};
/** Nothing else reaches the file system. */
const pictureName = /^[\w-]+\.(svg|png|jpe?g|webp)$/;

/**
 * Serves the pictures of the catalogue from their folder, `/images/items/100010.svg`. The ETag is a digest
 * of the content: a file's time says little after a copy.
 */
export async function addItemPictures(
  server: FastifyInstance,
  { settings }: Pick<Services, 'settings'>,
): Promise<void> {
  addCompression(server);
  server.get<{ Params: { name: string } }>('/images/items/:name', async (request, reply) => {
    const { name } = request.params;
    const [, kind = ''] = pictureName.exec(name) ?? [];
    const picture = kind && (await readPicture(settings.picturesFolder, name));
    if (!picture) return reply.code(404).send();
    const tag = createHash('sha256').update(picture).digest('base64url').slice(0, 22);
    const etag = `W/"${tag}"`; // weak: one for each encoding
    reply
      .header('cache-control', `public, max-age=${maxAge}`)
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(types[kind] ?? '').send(picture);
  });
}

function readPicture(folder: string, name: string): Promise<Buffer | undefined> {
  return readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
