import type { OutgoingHttpHeaders } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSessionToken } from '../../domain/session/session-token';
import { clientNetwork } from '../../ground/client-network';
import { invalidRequest, tryLater } from '../../ground/refusal';
import type { Services } from '../../ground/services';
import { runningLimits, workLimits } from '../../limits';
import { readCookie } from '../session/cookies';
import { joinQueue, type Place } from './place';

declare module 'fastify' {
  interface FastifyRequest {
    /** the place of this call in the queue in front of the work; null before it has joined */
    place: Place | null;
  }
}

type Ports = Pick<Services, 'queue' | 'digest' | 'clock' | 'settings'>;

/**
 * Lets calls work by turns of routes, of clients' networks and of sessions, a few at once (docs/decisions/0054). A
 * call works while something is done for it, not while its body arrives or its answer is read.
 * Must come before everything that costs something.
 */
export function addBoundedWork(app: FastifyInstance, ports: Ports): void {
  const { queue } = ports;
  app.decorateRequest('place', null);

  app.addHook('preClose', async () => {
    const timer = setTimeout(() => queue.refuseWaiting(), runningLimits.turnsWhileClosing);
    app.server.once('close', () => clearTimeout(timer));
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!countUnanswered(reply)) {
      request.raw.socket.destroy();
      return reply.hijack();
    }
    if (isTooLarge(request)) {
      reply.header('connection', 'close'); // the rest of the body is not read
      if (isOpenToAnyone(request)) {
        await queue.turnAway();
        return reply.send(invalidRequest());
      }
    }
    const lane = request.routeOptions.url ?? 'no route';
    const session = issuedSession(ports, request);
    const place = joinQueue(queue, { lane, network: clientNetwork(request.ip), session });
    request.place = place;
    if (!(await place.enter())) return refuseAtOnce(request, reply);
  });

  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) request.place?.awaitBody();
  });

  app.addHook('preValidation', async (request, reply) => {
    if (!(await request.place?.enter())) return reply.send(tryLater());
  });

  app.addHook('onResponse', async (request) => request.place?.leave());
}

/** A cookie that this server issued, by its proof alone: any other one has the share of its network. */
function issuedSession(
  { digest, clock, settings }: Ports,
  request: FastifyRequest,
): string | undefined {
  const token = readCookie(request, settings, 'session');
  return token !== undefined && isSessionToken(digest, token, clock()) ? token : undefined;
}

const busy = tryLater();
const busyBody = JSON.stringify(busy);
const busyHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(busyBody),
  'retry-after': workLimits.retryAfter,
};

/**
 * Answers `tryLater()` without the hooks of an answer, because a flood is mostly answered with it. Nothing is known of
 * the call's session yet. The hooks after an answer still run.
 */
function refuseAtOnce(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.outcome = busy.code;
  const headers = reply.headers(busyHeaders).getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  reply.raw.writeHead(busy.status, headers).end(busyBody);
  return reply;
}

/** A caller without a session learns that first, so this comes after the session's hooks. */
export function refuseTooLarge(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isTooLarge(request)) return reply.send(invalidRequest());
  });
}

/** The call's work is done once its answer is ready to be sent. Must come after the last hook that works. */
export function leaveWithAnswer(app: FastifyInstance): void {
  app.addHook('onSend', async (request) => request.place?.leave());
}

/** Waits for something while others work in this call's place. */
export function stepAside<T>({ place }: FastifyRequest, wait: () => Promise<T>): Promise<T> {
  return place ? place.aside(wait) : wait();
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isOpenToAnyone({ routeOptions }: FastifyRequest): boolean {
  return (routeOptions.config.access ?? 'anyone') === 'anyone';
}

/** A body that is longer than its call takes is never read; if anyone may call, it does not cost a turn either. */
function isTooLarge({ headers, routeOptions }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > routeOptions.bodyLimit;
}

const unanswered = new WeakMap<Socket, number>();

/** @returns false if a connection sends calls faster than it takes answers, which no browser does. */
function countUnanswered({ raw, request }: FastifyReply): boolean {
  const { socket } = request.raw;
  const count = (unanswered.get(socket) ?? 0) + 1;
  if (count > workLimits.maxUnansweredPerConnection) return false;
  unanswered.set(socket, count);
  raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return true;
}
