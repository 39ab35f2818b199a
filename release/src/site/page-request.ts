import type { FastifyRequest } from 'fastify';
import { documentPath, toPage } from '../protocol/paths';
import type { ReleaseRecord } from '../store';
import { publishedFolders } from './routes';

/** No page lies under these: a miss there never gets HTML. */
const noPage: readonly string[] = ['api', ...publishedFolders];

export function pathOf(request: FastifyRequest): string {
  return request.url.replace(/[?#].*$/s, '');
}

export function mayBePage(request: FastifyRequest): boolean {
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !noPage.includes(pathOf(request).split('/')[1] ?? '')
  );
}

export function acceptsHtml(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

/** The file of the page that is asked for, if the release has one. One slash at its end changes nothing. */
export function documentOf(release: ReleaseRecord, request: FastifyRequest): string | undefined {
  const path = documentPath(toPage(pathOf(request)));
  return Object.hasOwn(release.files, path) ? path : undefined;
}
