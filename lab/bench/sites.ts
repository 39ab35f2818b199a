import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Backend, readConfig, serverOptions, startBackend } from 'api-server';
import fastify, { type FastifyInstance } from 'fastify';
import { createSite, orThrow, toTelemetry } from 'release';
import { composeSite } from 'scripts/site';
import { buildMonolith, publishMonolith } from './monolith/publish';
import { buildPeer, isPeer, servePeer } from './peers';

/** The pages that are measured against each other, all from the same sources. */
export const arms = [
  'composed',
  'lazy',
  'preloading',
  'tricks',
  'naive',
  'single-spa',
  'static',
] as const;
export type Arm = (typeof arms)[number];

/** What each is called in the table. */
export const titles: Record<Arm, string> = {
  composed: 'composed',
  lazy: 'a: one application, lazy routes',
  preloading: 'b: … that preloads',
  tricks: 'h: … with all else that needs no federation',
  naive: 'n: naive federation',
  'single-spa': 's: single-spa with an import map',
  static: 'z: static HTML',
};

export interface Sites {
  urls: Record<Arm, string>;
  inboxUrl: string;
  close: () => Promise<void>;
}

/** Configured, so that it shows when it is in the way of a page that is not usable yet. */
const telemetry = orThrow(toTelemetry('InstrumentationKey=bench;IngestionEndpoint=/'));

/** Builds the pages into folders of their own below `folder`. */
export async function buildSites(root: string, folder: string): Promise<void> {
  const siteDir = (arm: Arm) => join(folder, arm);
  await composeSite(siteDir('composed'), { telemetry });
  await buildMonolith(root);
  await buildMonolith(root, true);
  await buildPeer(root, 'naive');
  await buildPeer(root, 'single-spa');
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
    arms.map(async (arm) => {
      const server = fastify(serverOptions(config));
      await server.register(backend.api);
      if (arm === 'static') await serveStatic(server, join(folder, 'composed'));
      else if (isPeer(arm)) await servePeer(server, root, arm);
      else await server.register(createSite({ siteDir: join(folder, arm) }));
      return { arm, server, url: await server.listen({ host: '127.0.0.1', port: 0 }) };
    }),
  );
  return {
    urls: Object.fromEntries(servers.map(({ arm, url }) => [arm, url])) as Sites['urls'],
    inboxUrl: inboxOf(backend),
    async close() {
      await Promise.all(servers.map(({ server }) => server.close()));
      await backend.close();
    },
  };
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
