import httpProxy from '@fastify/http-proxy';
import { CannotStart, tryLater } from 'api-server';
import fastify, { type FastifyInstance } from 'fastify';
import { createSite, unreadable } from 'release';

/** Paths that a page asks an API for. */
const prefixes = ['/api', '/images'];

/** Reads `API_ORIGIN`; undefined if this machine has an API of its own. @throws {CannotStart} unless it is an origin. */
export function readApiOrigin({ API_ORIGIN: origin }: NodeJS.ProcessEnv): string | undefined {
  if (origin === undefined || origin === '') return undefined;
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin;
  if (isOrigin && /^https?:/.test(origin)) return origin;
  throw new CannotStart('API_ORIGIN must be an origin, for example https://api.example.jp');
}

/** The site in front of another company's API: no database and no mail of its own. */
export async function createSiteInFrontOf(
  apiOrigin: string,
  siteDir: string,
): Promise<FastifyInstance> {
  const server = fastify(unreadable);
  for (const prefix of prefixes) {
    await server.register(httpProxy, {
      upstream: apiOrigin,
      prefix,
      rewritePrefix: prefix,
      replyOptions: { onError: (reply) => void reply.code(503).send(tryLater()) },
    });
  }
  await server.register(createSite({ siteDir }));
  return server;
}
