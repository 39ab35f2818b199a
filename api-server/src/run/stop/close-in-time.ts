import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { tryLater } from '../../ground/refusal';
import { disarmed } from '../../in/http/disarmed';
import { runningLimits, workLimits } from '../../limits';

/** how often a server that closes looks for connections that nothing is awaited on, in milliseconds */
const lookInterval = 20;

/**
 * Makes a server that closes answer what is in: a connection stays until each request that began to arrive has its
 * answer. Requests under way have `arrivalsWhileClosing` for their header and `bodiesWhileClosing` for their body.
 * What has no body by then, or no answer after `answersWhileClosing`, is answered 503, and every connection ends.
 */
export function closeInTime(app: Pick<FastifyInstance, 'server' | 'addHook'>): void {
  const { server } = app;
  /** open connections, each with its answers to come */
  const connections = new Map<Socket, Set<ServerResponse>>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const unanswered = connections.get(socket);
    unanswered?.add(response);
    response.once('close', () => unanswered?.delete(response));
  });

  // Half sent headers count as busy for Node, and would hold the server for a minute.
  const endUnawaited = () => {
    for (const [socket, unanswered] of connections) if (unanswered.size === 0) socket.destroySoon();
  };
  const refuse = (isRefused: (response: ServerResponse) => boolean) => {
    for (const unanswered of connections.values())
      [...unanswered].filter(isRefused).forEach(answerTryLater);
  };
  const refuseHalfSent = () => refuse(({ req }) => !req.complete);
  const refuseUnanswered = () => {
    refuse(() => true);
    setTimeout(() => server.closeAllConnections(), lookInterval).unref();
  };
  app.addHook('preClose', async () => {
    const { arrivalsWhileClosing, bodiesWhileClosing, answersWhileClosing } = runningLimits;
    setTimeout(refuseHalfSent, bodiesWhileClosing).unref();
    setTimeout(refuseUnanswered, answersWhileClosing).unref();
    // Its client asks nothing else on the connection then, which would meet the end of it.
    for (const unanswered of connections.values()) {
      const last = [...unanswered].at(-1);
      if (last) last.shouldKeepAlive = false;
    }
    // Node would destroy connections on which a request is under way, or an answer that is not read yet.
    server.closeIdleConnections = () => undefined;
    server.close();
    const end = performance.now() + arrivalsWhileClosing;
    while (connections.size > 0 && performance.now() < end) await wait(lookInterval);
    endUnawaited();
    const timer = setInterval(endUnawaited, lookInterval).unref();
    server.once('close', () => clearInterval(timer));
  });
}

function answerTryLater(response: ServerResponse): void {
  if (response.headersSent) return;
  const refusal = tryLater();
  const type = 'application/json; charset=utf-8';
  response.shouldKeepAlive = false;
  response
    .writeHead(refusal.status, {
      ...disarmed,
      'content-type': type,
      'retry-after': String(workLimits.retryAfter),
    })
    .end(JSON.stringify(refusal));
}
