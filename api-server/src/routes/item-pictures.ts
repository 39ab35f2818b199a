import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { prepare, type Prepared, sendPrepared } from '../http/prepared';
import { serverLimits } from '../limits';
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
  const find = createPictures();
  server.get<{ Params: { name: string } }>('/images/items/:name', async (request, reply) => {
    const { name } = request.params;
    const [, kind = ''] = pictureName.exec(name) ?? [];
    const picture = kind && (await find(join(settings.picturesFolder, name)));
    if (!picture) return reply.code(404).send();
    const etag = `W/"${picture.hash}"`; // weak: one for each encoding
    reply
      .header('cache-control', `public, max-age=${maxAge}`)
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type(types[kind] ?? '');
    return kind === 'svg' ? sendPrepared(request, reply, picture) : reply.send(picture.bytes); // PNG, JPEG and WebP are compressed in themselves
  });
}

interface KeptPicture {
  /** changes with every writing of the file */
  state: string;
  picture: Prepared;
}

/** Pictures as they are sent, read and compressed once; the ones that were asked for last stay in memory. */
function createPictures() {
  const kept = new Map<string, KeptPicture>();
  let bytes = 0;

  const drop = (file: string) => {
    bytes -= kept.get(file)?.picture.bytes.length ?? 0;
    kept.delete(file);
  };
  const keep = (file: string, entry: KeptPicture) => {
    drop(file);
    kept.set(file, entry); // a Map is in the order of insertion: the first is the one to go
    bytes += entry.picture.bytes.length;
    for (const oldest of kept.keys()) {
      if (bytes <= serverLimits.pictures.kept) return;
      drop(oldest);
    }
  };
  return async (file: string): Promise<Prepared | undefined> => {
    const found = await orMissing(stat(file, { bigint: true }));
    if (!found) return undefined;
    const state = `${found.ino} ${found.size} ${found.mtimeNs} ${found.ctimeNs}`;
    const known = kept.get(file);
    if (known?.state === state) {
      keep(file, known);
      return known.picture;
    }
    const content = await orMissing(readFile(file));
    const picture = content && prepare(content);
    if (picture) keep(file, { state, picture });
    return picture;
  };
}

function orMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
