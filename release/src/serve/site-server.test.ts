import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { activate } from '../flows/activate';
import { verify } from '../flows/verify';
import { orThrow } from '../outcome';
import { createSite } from '../site/create-site';
import { createFolderStore, type Store } from '../store';
import { useTempDir } from '../testing/builds';
import { createMemorySite } from '../testing/memory-site';
import { createMemoryStore } from '../testing/memory-store';
import { everyPart } from '../testing/site';
import { createSiteServer } from './site-server';

const temp = useTempDir();
const now = () => new Date('2026-11-23T00:00:00Z');
const paths = [
  ...['/', '/order-change-form/', '/no-page', '/discovery.json', '/choices.json', '/releases/'],
  ...['/host/1.0.0/vendor.3c.js', '/remotes/remote-auth/1.0.0/lazy.js', '/host/1.0.0/none.js'],
];

const serve = (store: Store, report: (line: string) => void = () => undefined) =>
  createSiteServer({ store, copy: `${temp.path}/served`, report, trustedProxies: 0 });

test('release serve, a folder and another store give the same bytes, status and headers', async () => {
  const folder = createFolderStore(`${temp.path}/site`);
  const memory = createMemoryStore();
  for (const store of [folder, memory]) {
    await createMemorySite(store);
    orThrow(await activate(store, everyPart, { now }));
  }
  const alone = fastify();
  await alone.register(createSite({ siteDir: folder.name }));
  const [ofFolder, ofMemory] = [await serve(folder), await serve(memory)];
  for (const url of paths)
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { accept: 'text/html', 'accept-encoding': encoding };
      const [one, ...others] = await Promise.all(
        [alone, ofFolder, ofMemory].map(async (app) => {
          const { statusCode, headers: given, rawPayload } = await app.inject({ url, headers });
          return { statusCode, given: { ...given, date: '' }, body: String(rawPayload) };
        }),
      );
      expect([url, ...others]).toEqual([url, one, one]);
    }
  await Promise.all([alone, ofFolder, ofMemory].map((app) => app.close()));
});

test('release serve answers with the bytes of a store that is no folder, and follows its next activation', async () => {
  const { store, publishRemote } = await createMemorySite();
  orThrow(await activate(store, everyPart));
  const lines: string[] = [];
  const app = await serve(store, (line) => void lines.push(line));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  await publishRemote('remote-auth', '1.1.0');
  const { release } = orThrow(await activate(store, { 'remote-auth': '1.1.0' }));
  while (!lines.includes(`Serves release ${release}`)) await setTimeout(20);
  const { files, findings } = orThrow(await verify(store, { url }));
  expect([files > 60, findings]).toEqual([true, []]);
  await app.close();
});
