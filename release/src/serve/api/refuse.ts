import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, refusal, toShown } from '../../outcome';
import { statusOf } from './statuses';

/** Returns refusals as JSON has them. */
export const toWire = (refusals: readonly Refusal[]) => ({
  refusals: refusals.map(toShown),
});

export function refuse(reply: FastifyReply, refusals: readonly Refusal[]): FastifyReply {
  const status = statusOf(refusals);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503) reply.header('retry-after', '5');
  return reply.code(status).send(toWire(refusals));
}

/**
 * Makes what answers errors of Fastify: a body that is too long, no JSON, or not of the schema. What is
 * nobody's fault but ours goes to `report`.
 */
export function createErrorHandler(report: (line: string) => void) {
  return (error: FastifyError, { method, url }: FastifyRequest, reply: FastifyReply) => {
    const { statusCode = 500, message, stack } = error;
    if (statusCode < 500) {
      const fault = message.replace(/\s+/g, ' ').replace(/\.$/, '');
      return reply.code(statusCode).send(toWire([refusal('bad-request', { fault })]));
    }
    report(`${method} ${url}: ${stack ?? message}`);
    return refuse(reply, [refusal('server-fault')]);
  };
}
