import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Backend, readConfig, serverOptions, startBackend } from 'api-server';
import fastify, { type FastifyInstance } from 'fastify';
import { createSite, orThrow, toTelemetry } from 'release';
import { composeSite } from 'scripts/site';
import { buildMonolith, publishMonolith } from './monolith/publish';
import { buildPeer, isPeer, servePeer } from './peers';

/** The pages that are measured against each other, all from the same sources. */
export const variants = [
  'composed',
  'lazy',
  'preloading',
  'tricks',
  'naive',
  'single-spa',
  'static',
  'floor',
] as const;

/** Those that have no form of the order. */
export const ofTopAlone: readonly string[] = ['static', 'floor'];
export type Variant = (typeof variants)[number];

/** Titles of the variants in the table. */
export const titles: Record<Variant, string> = {
  composed: 'composed',
  lazy: 'a: one application, lazy routes',
  preloading: 'b: … that preloads',
  tricks: 'h: … with all else that needs no federation',
  naive: 'n: naive federation',
  'single-spa': 's: single-spa with an import map',
  static: 'z: static HTML',
  floor: 'f: the libraries alone',
};

export interface Sites {
  urls: Record<Variant, string>;
  inboxUrl: string;
  close: () => Promise<void>;
}

/** Configured, so that it shows when it is in the way of a page that is not usable yet. */
const telemetry = orThrow(toTelemetry('InstrumentationKey=bench;IngestionEndpoint=/'));

/** Builds the pages into folders of their own below `folder`. */
export async function buildSites(root: string, folder: string): Promise<void> {
  const siteDir = (variant: Variant) => join(folder, variant);
  await composeSite(siteDir('composed'), { telemetry });
  await buildMonolith(root);
  await buildMonolith(root, true);
  await buildPeer(root, 'naive');
  await buildPeer(root, 'single-spa');
  await buildPeer(root, 'floor');
  await publishMonolith(root, siteDir('lazy'), { telemetry });
  await publishMonolith(root, siteDir('preloading'), { preloads: true, telemetry });
  await publishMonolith(root, siteDir('tricks'), {
    preloads: true,
    hasTricks: true,
    telemetry,
  });
}

/** Serves each page from a port of its own, as `npm start` does, all in front of one API. */
export async function serveSites(root: string, folder: string): Promise<Sites> {
  const config = readConfig({
    DATA_DIR: join(folder, 'data'),
    MAIL_PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const backend = await startBackend(config);
  const servers = await Promise.all(
    variants.map(async (variant) => {
      const server = fastify(serverOptions(config));
      answerPresses(server);
      await server.register(backend.api);
      if (variant === 'static') await serveStatic(server, join(folder, 'composed'));
      else if (isPeer(variant)) await servePeer(server, root, variant);
      else await server.register(createSite({ siteDir: join(folder, variant) }));
      return { variant, server, url: await server.listen({ host: '127.0.0.1', port: 0 }) };
    }),
  );
  return {
    urls: Object.fromEntries(servers.map(({ variant, url }) => [variant, url])) as Sites['urls'],
    inboxUrl: inboxOf(backend),
    async close() {
      await Promise.all(servers.map(({ server }) => server.close()));
      await backend.close();
    },
  };
}

/** Answers what in-page.js asks for, as the API does: no mail is sent, and no limit is reached. */
function answerPresses(server: FastifyInstance): void {
  server.addHook('preValidation', async (request, reply) => {
    const { contactEmail } = (request.body ?? {}) as { contactEmail?: string };
    if (contactEmail !== 'a@example.jp') return;
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const answer = { codeExpiresDatetime: at(600), resendAvailableDatetime: at(60) };
    return reply.header('date', new Date().toUTCString()).send(answer);
  });
}

/** The composed page's own first document without a script: nothing can be faster. */
async function serveStatic(server: FastifyInstance, siteDir: string): Promise<void> {
  const site = fastify();
  await site.register(createSite({ siteDir }));
  const { body } = await site.inject('/');
  await site.close();
  const html = brotliCompressSync(body.replace(/<script[\s\S]*?<\/script>/g, ''));
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
  server.get('/', (_request, reply) => reply.headers(headers).send(html));
}

function inboxOf({ inboxUrl }: Backend): string {
  if (inboxUrl === undefined) throw new Error('The API was started without its inbox.');
  return inboxUrl;
}
