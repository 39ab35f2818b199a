import { mkdir } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { followStore } from '../flows/follow-store';
import { mirror } from '../flows/mirror';
import { createSite } from '../site/create-site';
import { unreadable } from '../site/unreadable';
import { createFolderStore, type Store } from '../store';

interface SiteServerOptions {
  store: Store;
  /** the folder for a mirror of a bucket */
  copy: string;
  /** takes one line for each thing that is found broken */
  report: (line: string) => void;
  /** proxies before it whose word on the scheme counts */
  trustedProxies: number;
}

/**
 * The site of a store for the public: the documents and what is published, by the same site server and from a folder,
 * whatever the store is. Calls of pages are not its own: a proxy sends them to the API.
 */
export async function createSiteServer({
  store,
  copy,
  report,
  trustedProxies,
}: SiteServerOptions): Promise<FastifyInstance> {
  const app = fastify({ ...unreadable, trustProxy: (_, hop) => hop < trustedProxies });
  const isFolder = isAbsolute(store.name);
  const siteDir = isFolder ? store.name : copy;
  await mkdir(siteDir, { recursive: true });
  if (!isFolder) {
    const stopped = new AbortController();
    await mirror(store, createFolderStore(copy)); // what fails is said by the next look
    const following = followStore(store, createFolderStore(copy), report, stopped.signal);
    app.addHook('onClose', async () => {
      stopped.abort();
      await following;
    });
  }
  await app.register(createSite({ siteDir, report }));
  return app;
}
