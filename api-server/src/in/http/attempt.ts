import { refusalEvent, type SignInEvent } from '@order-change/contract';
import type { FastifyRequest } from 'fastify';
import { isEmptyBody } from '../session/request';

/**
 * Returns the event that an attempt to sign in led to, by the name that the page uses too. Undefined if the
 * server evaluated no attempt: another call, a resumed session, an answer that the server cannot give now.
 *
 * @param status of the answer
 */
export function attemptEvent(request: FastifyRequest, status: number): SignInEvent | undefined {
  const { signIn } = request.routeOptions.config;
  if (!signIn || isEmptyBody(request.body)) return undefined;
  if (status === 200) return signIn;
  return status === 400 ? refusalEvent(request.outcome) : undefined;
}
