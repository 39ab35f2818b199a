import { companyMetadata } from '@order-change/contract';
import { mixed } from 'yup';
import { createMetadata } from '../../domain/metadata';
import { dayOf } from '../../ground/japan-time';
import type { Services } from '../../ground/services';
import type { ApiApp } from '../http/api-app';
import { prepare, type Prepared, sendPrepared } from '../published/prepared';

/** Serves metadata. After a 304 a browser repeats the stored headers: nothing of a session may ever be among them. */
export function addMetadata(app: ApiApp, { clock, settings }: Services): void {
  let kept: { day: string; etag: string; answer: Prepared } | undefined;
  /** Metadata changes with the day alone, and is asked for by every page. */
  const metadataOf = (now: Date) => {
    const day = dayOf(now);
    if (kept?.day !== day) {
      const metadata = createMetadata(settings, now);
      const answer = prepare(Buffer.from(JSON.stringify(metadata)));
      kept = { day, etag: `"${metadata.version}"`, answer };
    }
    return kept;
  };

  app.get(
    '/v1.0/metadata',
    {
      config: { isPublic: true },
      schema: {
        summary: 'What the site knows before anyone signs in',
        response: { 200: companyMetadata, 304: mixed() },
      },
    },
    async (request, reply) => {
      const { etag, answer } = metadataOf(clock());
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send(undefined);
      return sendPrepared(request, reply.type('application/json; charset=utf-8'), answer);
    },
  );
}
