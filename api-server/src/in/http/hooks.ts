import type { FastifyError, FastifyInstance } from 'fastify';
import { isUnavailable } from '../../ground/database/unavailable';
import {
  forbidden,
  invalidRequest,
  Refusal,
  systemError,
  tryLater,
  violated,
} from '../../ground/refusal';
import type { Settings } from '../../ground/services';
import { workLimits } from '../../limits';
import { attemptEvent } from './attempt';
import { isCrossSite } from './cross-site';
import { NoTurn } from './place';
import { InvalidInput } from './yup';

/** Adds what every call has in common, in the order in which it happens to a request. */
export function addCommonHooks(app: FastifyInstance, settings: Settings): void {
  app.decorateRequest('outcome', 'ok');

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-activity-id', request.id);
    reply.header('cache-control', 'no-store');
    // Every HTTP/1.1 request names its host (RFC 9112 §3.2).
    if (request.headers.host === undefined) return reply.send(invalidRequest());
    if (isCrossSite(request, settings.publicOrigin)) return reply.send(forbidden());
  });

  app.addHook('preSerialization', async (request, reply, payload) => {
    if (payload instanceof Refusal) {
      request.outcome = payload.code;
      reply.code(payload.status);
      if (payload.status === 503) reply.header('retry-after', workLimits.retryAfter);
    }
    return payload;
  });

  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        outcome: request.outcome,
        signIn: attemptEvent(request, reply.statusCode),
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });

  app.setNotFoundHandler((_request, reply) => reply.send(invalidRequest()));

  app.setErrorHandler((error: FastifyError | InvalidInput, request, reply) => {
    if (error instanceof InvalidInput) return reply.send(violated(error.violations));
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.send(invalidRequest());
    }
    if (error instanceof NoTurn) return reply.send(tryLater());
    if (isUnavailable(error)) {
      request.log.error({ err: error }, 'the database is not available');
      return reply.send(tryLater());
    }
    request.log.error({ err: error }, 'failed');
    return reply.send(systemError());
  });
}
