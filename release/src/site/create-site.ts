import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isFilePath } from '../protocol/names';
import { missDocument } from '../protocol/paths';
import { createFolderStore, releasePath, type ReleaseRecord } from '../store';
import { setHeaders } from './headers';
import { acceptsHtml, documentOf, mayBePage, pathOf } from './page-request';
import {
  badRequest,
  keeping,
  notFound,
  ofPublished,
  policies,
  publishedFolders,
  releaseFiles,
  retryAfter,
  svgFile,
} from './routes';
import { createReleaseReader } from './served-release';
import { unavailableHtml } from './unavailable';

export interface SiteOptions {
  /** The folder that `publish` and `activate` write. */
  siteDir: string;
  /** More constant headers, for every answer of the site. */
  headers?: Record<string, string>;
  /** Takes one line for each thing that is found broken. */
  report?: (line: string) => void;
}

/** A part of a page that was not found would say nothing of that. */
const whole = { acceptRanges: false };

/**
 * A Fastify plugin that serves a store: the documents, the discovery document and the published files.
 * It sets the not-found handler of the instance that registers it; an API beside it sets its own
 * under its prefix. An activation is seen by the next request.
 */
export function createSite({
  siteDir,
  headers,
  report = console.error,
}: SiteOptions): FastifyPluginAsync {
  const root = resolve(siteDir);
  const readServed = createReleaseReader(createFolderStore(root), report);
  const dirOf = ({ id }: ReleaseRecord) => join(root, releasePath(id));

  async function sendPublished(request: FastifyRequest, reply: FastifyReply) {
    const path = pathOf(request).slice(1);
    if (!isFilePath(path)) return reply.callNotFound();
    const policy = policies[svgFile.test(path) ? 'svg' : 'published'];
    return answer(reply, 'published')
      .headers({ ...ofPublished, 'content-security-policy': policy })
      .sendFile(path, root);
  }

  const sendFileOf = (file: string) => async (_: FastifyRequest, reply: FastifyReply) => {
    const release = await readServed();
    if (!release) return sendStatus(reply, 503);
    return answer(reply, 'served').sendFile(file, dirOf(release));
  };

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (!mayBePage(request)) return sendStatus(reply, 404);
    const release = await readServed();
    if (!release) return sendUnavailable(reply);
    const document = documentOf(release, request);
    if (document) return answer(reply, 'served').sendFile(document, dirOf(release));
    if (!acceptsHtml(request)) return sendStatus(reply, 404);
    return answer(reply, 'missing').code(404).sendFile(missDocument, dirOf(release), whole);
  }

  function sendUnavailable(reply: FastifyReply) {
    return answer(reply, 'missing')
      .header('retry-after', retryAfter)
      .code(503)
      .type('text/html; charset=utf-8')
      .send(unavailableHtml);
  }

  function sendStatus(reply: FastifyReply, status: 404 | 503) {
    for (const name of Object.keys(ofPublished)) reply.removeHeader(name); // set for a file that is not there
    const words = status === 404 ? notFound : 'Unavailable\n';
    return answer(reply, 'missing')
      .header('content-security-policy', policies.published)
      .code(status)
      .type('text/plain; charset=utf-8')
      .send(words);
  }

  function answer(reply: FastifyReply, what: keyof typeof keeping) {
    return setHeaders(reply, { ...headers, 'cache-control': keeping[what] });
  }

  return async (app) => {
    await app.register(fastifyStatic, {
      root,
      serve: false,
      preCompressed: true,
      index: false,
      // Not for a call alone: the plugin forgets a call's options when it falls back to plain bytes.
      cacheControl: false,
      // Of size and time: two releases of equal size in a copied store would have the same.
      etag: false,
      // A rollback brings an older file, which by its date would pass for the one that is kept.
      lastModified: false,
    });
    for (const folder of publishedFolders) app.get(`/${folder}/*`, sendPublished);
    for (const file of releaseFiles) app.get(`/${file}`, sendFileOf(file));
    // Which paths are pages changes with the pointer, so they cannot be routes.
    app.setNotFoundHandler(sendPage);
    // A body that cannot be read never reaches a handler, and Fastify's own answer has no constant headers.
    app.setErrorHandler((error: FastifyError, _, reply) => {
      answer(reply, 'missing').header('content-security-policy', policies.published);
      const { statusCode = 500 } = error;
      if (statusCode >= 500) throw error;
      return reply.code(statusCode).type('text/plain; charset=utf-8').send(badRequest);
    });
    // What is missing is reported at the start, not by the first visitor.
    app.addHook('onReady', async () => void (await readServed()));
  };
}
