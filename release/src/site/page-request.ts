import type { FastifyRequest } from 'fastify';
import type { Release } from '../store/releases';

/** No page lies under these: a miss there never gets HTML. */
const NO_PAGE = /^\/(api|host|remotes)(\/|$)/;

export function pathOf(request: FastifyRequest): string {
  return request.url.replace(/[?#].*$/s, '');
}

export function mayBePage(request: FastifyRequest): boolean {
  return ['GET', 'HEAD'].includes(request.method) && !NO_PAGE.test(pathOf(request));
}

export function acceptsHtml(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/** Is this a page of the host that is served? One slash at its end changes nothing. */
export function isRoute({ discovery }: Release, request: FastifyRequest): boolean {
  const path = pathOf(request).replace(/(.)\/$/, '$1');
  const host = discovery.microFrontends.host.find(({ deployment }) => deployment.default);
  return host !== undefined && Object.hasOwn(host.extras.routes, path);
}
