import type { FastifyRequest } from 'fastify';
import { parseUrl } from '../../ground/url';

/**
 * True if a page of another site, or of another origin of this site, sent the request. Browsers
 * say so themselves; an old one that does not still names the page's origin. A program that is no
 * browser sends neither and carries nobody's cookie.
 *
 * @param publicOrigin what customers see in the address bar; the Host header when it is not set
 */
export function isCrossSite(request: FastifyRequest, publicOrigin?: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return publicOrigin === undefined
    ? parseUrl(origin)?.host !== request.host
    : origin !== publicOrigin;
}
