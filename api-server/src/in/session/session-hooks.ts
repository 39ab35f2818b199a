import type { FastifyInstance, FastifyRequest } from 'fastify';
import { resumeSession, type Session } from '../../domain/session/sessions';
import { notSignedIn } from '../../ground/refusal';
import type { Services } from '../../ground/services';
import { readCookie } from './cookies';
import type { Access } from './request';

type Ports = Pick<Services, 'database' | 'clock' | 'digest' | 'settings'>;

/**
 * Finds the session before anything else of a request is read: a caller without one learns nothing
 * of what else is wrong. Every answer says until when a living session lives.
 */
export function addSessionHooks(app: FastifyInstance, ports: Ports): void {
  app.decorateRequest('session', null);

  app.addHook('onRequest', async (request, reply) => {
    const { access = 'anyone', isPublic = false } = request.routeOptions.config;
    if (isPublic || request.is404) return;
    request.session = await findSession(ports, request);
    if (!isAdmitted(access, request.session)) return reply.send(notSignedIn());
  });

  app.addHook('onSend', async (request, reply) => {
    const { session } = request;
    if (session?.acceptedKey === null) reply.header('x-expires', session.expiresAt.toISOString());
  });
}

async function findSession(ports: Ports, request: FastifyRequest): Promise<Session | null> {
  const token = readCookie(request, ports.settings, 'session');
  const session = token === undefined ? undefined : await resumeSession(ports, token);
  if (!session) return null;
  return session.acceptedKey === null || isRepetition(ports, request, session) ? session : null;
}

/** A session whose change was accepted repeats that request, or says that it takes the change back. */
function isRepetition(
  { digest, settings }: Ports,
  { headers, routeOptions }: FastifyRequest,
  session: Session,
): boolean {
  if (routeOptions.config.isRepeatable !== true) return false;
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return false;
  const isTakeBack = settings.takeBack !== 'off' && headers['x-accepted'] === 'take-back';
  return isTakeBack || digest('idempotency', key) === session.acceptedKey;
}

function isAdmitted(access: Access, session: Session | null): boolean {
  if (access === 'anyone') return true;
  return session !== null && (access === 'session' || session.membershipNumber !== null);
}
