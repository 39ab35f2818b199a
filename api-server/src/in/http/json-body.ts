import type { FastifyInstance } from 'fastify';
import { findJsonFault } from './json-fault';

class UnreadableJson extends Error {
  override name = 'UnreadableJson';
  readonly statusCode = 400;
}

/** Reads JSON bodies; what `findJsonFault` finds is as unreadable as broken JSON. */
export function addJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const fault = findJsonFault(body);
      if (fault) done(new UnreadableJson(fault));
      else void parse(request, body, done);
    },
  );
}
