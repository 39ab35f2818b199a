import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';

/** Bytes below which compression does not pay. */
const threshold = 1_024;

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });

const encoders = {
  br: (answer: string | Buffer) =>
    promisify(brotliCompress)(answer, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (answer: string | Buffer) => promisify(gzip)(answer),
};

/**
 * Compresses answers as a whole. A stream, as @fastify/compress makes one, keeps its encoder until the
 * last byte is read, so callers that read nothing would each keep one.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    if (payload.length < threshold || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return encoders[encoding](payload);
  });
}

/** The better encoding that a caller takes, or undefined; `;q=0` means that the caller refuses it. */
export function chooseEncoding(
  accepted: string | string[] = '',
): keyof typeof encoders | undefined {
  const encoding = negotiator.negotiate(String(accepted).toLowerCase());
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
}
