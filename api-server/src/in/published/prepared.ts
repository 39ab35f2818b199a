import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../http/compression';

/** An answer that is made once and sent many times. */
export interface Prepared {
  readonly bytes: Buffer;
  /** 16 hexadecimal digits of its SHA-256 */
  readonly hash: string;
  /** compressed at the first request for it, and kept */
  readonly compressed: Readonly<Record<'br' | 'gzip', () => Promise<Buffer>>>;
}

const brotli = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

export function prepare(bytes: Buffer): Prepared {
  return {
    bytes,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    compressed: {
      br: once(() => brotli(bytes, brotliOptions)),
      gzip: once(() => promisify(gzip)(bytes, { level: 9 })),
    },
  };
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

/** Sends it in the better encoding that the caller takes. */
export async function sendPrepared(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header' | 'send'>,
  { bytes, compressed }: Prepared,
) {
  reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (!encoding) return reply.send(bytes);
  return reply.header('content-encoding', encoding).send(await compressed[encoding]());
}
