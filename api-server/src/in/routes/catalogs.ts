import { catalogAnswer, errorAnswer } from '@order-change/contract';
import { mixed, object, string } from 'yup';
import { invalidRequest } from '../../ground/refusal';
import type { ApiApp } from '../http/api-app';
import { sendPrepared } from '../published/prepared';
import type { PublishedCatalogs } from '../published/published-catalogs';

/** The code of a catalogue, and the hash of its content. */
const addressFormat = /^([\w-]{1,40})-([0-9a-f]{16})$/;

const addressParams = object({ address: string().matches(addressFormat).required() });

/**
 * A catalogue by its content, for everybody and every cache: without a session, and compressed once
 * for all. Beyond the eight calls: metadata says `catalogs`.
 */
export function addCatalogs(app: ApiApp, catalogs: PublishedCatalogs): void {
  app.get(
    '/v1.0/catalogs/:address',
    {
      config: { isPublic: true },
      schema: {
        summary:
          'A catalogue, at the immutable address that search answers to `x-catalog: address`',
        params: addressParams,
        response: { 200: catalogAnswer, 304: mixed(), 400: errorAnswer },
      },
    },
    async (request, reply) => {
      const [, code = '', hash = ''] = addressFormat.exec(request.params.address) ?? [];
      const catalog = await catalogs.find(code, hash);
      if (!catalog) return reply.send(invalidRequest());
      const etag = `"${hash}"`;
      reply
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .header('cache-control', 'public, max-age=31536000, immutable');
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(undefined);
      return sendPrepared(request, reply.type('application/json; charset=utf-8'), catalog);
    },
  );
}
