import type { FastifyReply } from 'fastify';

/** Sent with every answer of the site. What a page may load is said by the page itself. */
const always = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  // No script runs without integrity: not a chunk either that its build did not vouch for.
  'integrity-policy': 'blocked-destinations=(script)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

const overHttps = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** Sets the constant headers, and `more` over them. */
export function setHeaders(reply: FastifyReply, more: Record<string, string>): FastifyReply {
  const isHttps = reply.request.protocol === 'https';
  return reply.headers({ ...always, ...(isHttps && overHttps), ...more });
}
