import { hostMetadata } from '@order-change/contract';
import { mixed } from 'yup';
import type { ApiApp } from '../http/api-app';
import { createMetadata } from '../metadata/metadata';
import type { Services } from '../services';

/** After a 304 a browser repeats the stored headers: nothing of a session may ever be among them. */
export function addMetadata(app: ApiApp, { clock, settings }: Services): void {
  app.get(
    '/v1.0/metadata',
    {
      config: { isPublic: true },
      schema: {
        summary: 'What the site knows before anyone signs in',
        response: { 200: hostMetadata, 304: mixed() },
      },
    },
    async (request, reply) => {
      const metadata = createMetadata(settings.companySite, clock());
      const etag = `"${metadata.version}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(undefined);
      return reply.send(metadata);
    },
  );
}
