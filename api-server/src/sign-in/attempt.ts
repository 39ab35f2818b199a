import type { FastifyRequest } from 'fastify';
import { refusalEvent, type SignInEvent } from '@order-change/contract';
import { isEmptyBody } from '../http/request';

/**
 * What came of an attempt to sign in, in the words in which the page has it too; undefined where nothing
 * was tried or judged: another call, a session that is resumed, a server that cannot answer now.
 *
 * @param status of the answer
 */
export function cameOfAttempt(request: FastifyRequest, status: number): SignInEvent | undefined {
  const { signIn } = request.routeOptions.config;
  if (!signIn || isEmptyBody(request.body)) return undefined;
  if (status === 200) return signIn;
  return status === 400 ? refusalEvent(request.outcome) : undefined;
}
