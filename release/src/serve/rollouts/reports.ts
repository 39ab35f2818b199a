import type { FastifyPluginAsync } from 'fastify';
import { collectorLimits } from '../../limits';
import { parseJson } from '../../protocol/read';
import { readReport, reportsPath } from '../../protocol/report';
import type { Collector } from './collector';

/**
 * A Fastify plugin that takes the reports of pages at `/reports`. Behind a proxy the application must trust it
 * (`trustProxy`), else all visitors are one network.
 */
export function createReports(collector: Pick<Collector, 'take'>): FastifyPluginAsync {
  return async (app) => {
    // A beacon is text; nothing else is read.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
    app.post(reportsPath, { bodyLimit: collectorLimits.body }, async (request, reply) => {
      const report = parseJson(String(request.body ?? ''), readReport);
      if (!report.ok) return reply.code(400).send();
      collector.take(report.value, request.ip, request.headers['user-agent']);
      return reply.code(204).send(); // the same if it does not count: a sender learns nothing
    });
  };
}
