import type { FastifyReply } from 'fastify';
import { always, overHttps } from './routes';

/** Sets the constant headers, and `more` over them. */
export function setHeaders(reply: FastifyReply, more: Record<string, string>): FastifyReply {
  const isHttps = reply.request.protocol === 'https';
  return reply.headers({ ...always, ...(isHttps && overHttps), ...more });
}
