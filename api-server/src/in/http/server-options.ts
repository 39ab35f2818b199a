import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import {
  type FastifyError,
  type FastifyHttpOptions,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { invalidRequest, type Refusal, tryLater } from '../../ground/refusal';
import { activityId } from './activity-id';
import { disarmed } from './disarmed';
import { toLoggableError } from './loggable-error';

interface ServerConfig {
  LOG_LEVEL: string;
  TRUSTED_PROXIES?: number | undefined;
}

/**
 * Returns the options of the Fastify server that the API is registered on. They hold what only the server itself
 * can do: number requests, answer what never reaches a route, and log nothing that a customer typed.
 */
export function serverOptions(config: ServerConfig): FastifyHttpOptions<Server> {
  return {
    // Node's own refusal has an empty body; `addCommonHooks` refuses instead.
    http: { requireHostHeader: false },
    genReqId: activityId,
    trustProxy: trustNearest(config.TRUSTED_PROXIES ?? 0),
    // Not below Node's own limit for headers: Node would take one for the other.
    requestTimeout: 60_000,
    // Fastify's own 503 is none of the contract's. A call on a connection that is kept alive is answered as usual.
    return503OnClosing: false,
    logger: {
      level: config.LOG_LEVEL,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      serializers: { req: () => ({}), res: () => ({}), err: toLoggableError },
    },
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'activityId',
    }),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: (error, socket) => {
      answerOnSocket(
        socket,
        error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? tryLater(408) : invalidRequest(),
      );
    },
  };
}

/** Only so many proxies in front of the server are believed; a caller can write what comes before them. */
function trustNearest(proxies: number): FastifyHttpOptions<Server>['trustProxy'] & {} {
  return proxies > 0 && ((_address, hop) => hop < proxies);
}

/** An address that Fastify cannot read never reaches a route. */
function answerUnreadable(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = invalidRequest();
  reply.code(refusal.status).headers(disarmed).header('x-activity-id', request.id).send(refusal);
}

/** A request that Node could not read has no reply object. */
function answerOnSocket(socket: Socket, refusal: Refusal): void {
  if (!socket.writable) return;
  const body = JSON.stringify(refusal);
  const status = refusal.status === 408 ? '408 Request Timeout' : '400 Bad Request';
  const lines = Object.entries(disarmed).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status}\r\n${lines.join('')}Content-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  );
}
