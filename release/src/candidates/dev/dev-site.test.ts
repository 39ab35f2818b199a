import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { orThrow } from '../../outcome';
import { createSite } from '../../site/create-site';
import { describeFiles, remoteBuild, remoteFiles, writeDist } from '../../testing/builds';
import { activate } from '../../testing/flows';
import { everyPart, useSite } from '../../testing/site';
import { startDevSite } from './dev-site';

const site = useSite();
let live: FastifyInstance;
let liveUrl: string;
let dist: string;
let dev: { url: string; close: () => Promise<void> };
const said: string[] = [];

beforeEach(async () => {
  await activate(site.dir, everyPart, { pictures: ['https://pictures.example'] });
  live = fastify({ forceCloseConnections: true });
  live.post('/api/orders', async ({ headers, body }, reply) =>
    reply
      .header('set-cookie', 'session=1; Path=/; Secure; HttpOnly; SameSite=Strict')
      .send({ origin: headers.origin, host: headers.host, body }),
  );
  await live.register(createSite({ siteDir: site.dir }));
  liveUrl = await live.listen({ port: 0, host: '127.0.0.1' });
  const build = remoteBuild('remote-auth', '1.1.0');
  dist = await writeDist(join(site.dir, '../dist-dev'), build, remoteFiles('local'));
  said.length = 0;
  const say = (line: string) => void said.push(line);
  dev = orThrow(await startDevSite({ dist, live: liveUrl, port: 0, say }));
});
afterEach(async () => {
  await dev.close();
  await live.close();
});

const page = async (path: string, headers = {}) =>
  (await fetch(`${dev.url}${path}`, { headers: { accept: 'text/html', ...headers } })).text();

test('a page of the live site shows the local part among the live ones, and the live site is as it was', async () => {
  const html = await page('/');
  expect(html).toContain('"url":"/remotes/remote-auth/1.1.0-dev.1/remoteEntry.js"');
  expect(html).toContain('"url":"/host/1.0.0/main.1a2b.js"');
  expect(html).toContain("img-src 'self' data: https://pictures.example;");
  expect(await page('/remotes/remote-auth/1.1.0-dev.1/123.js')).toBe('/* screen, local */');
  const own = await (await fetch(liveUrl, { headers: { accept: 'text/html' } })).text();
  expect(own).toContain('"url":"/remotes/remote-auth/1.0.0/remoteEntry.js"');
  expect(own).not.toContain('EventSource');
  expect(said).toEqual([]);
});

test('the policy of a page admits the script that reloads it, by its hash, and nothing else more', async () => {
  const [html, own] = [
    await page('/'),
    await readFile(join(site.dir, 'current/index.html'), 'utf8'),
  ];
  const policyOf = (text: string) => /content="(default-src[^"]*)"/.exec(text)?.[1] ?? '';
  const added = policyOf(html)
    .split(/[ ;]+/)
    .filter((word) => !policyOf(own).includes(word));
  expect(added).toEqual([expect.stringMatching(/^'sha256-/)]);
});

test('open pages reload when the part is built again', async () => {
  const events = await fetch(`${dev.url}/.dev/reload`);
  const reader = events.body?.getReader();
  await writeAnew('second');
  expect(String(Buffer.from((await reader?.read())?.value ?? ''))).toBe('data: \n\n');
  await reader?.cancel();
  expect(await page('/')).toContain('/remotes/remote-auth/1.1.0-dev.2/');
});

test('a build whose folder was taken away first is shown, and so is the one after it', async () => {
  const screen = async () => {
    const [, version = ''] = /remote-auth\/(1\.1\.0-dev\.\d+)\//.exec(await page('/')) ?? [];
    return page(`/remotes/remote-auth/${version}/123.js`);
  };
  for (const look of ['second', 'third']) {
    await rm(dist, { recursive: true });
    await setTimeout(50);
    await writeAnew(look);
    while ((await screen()) !== `/* screen, ${look} */`) await setTimeout(20);
  }
});

test('a build that is broken is said, and what was shown stays', async () => {
  await writeFile(join(dist, 'build.json'), '{');
  while (said.length === 0) await setTimeout(20);
  expect(said[0]).toContain('build.json is broken');
  expect(await page('/')).toContain('/remotes/remote-auth/1.1.0-dev.1/');
});

test('calls reach the live site as from its own page, and those of other sites are refused', async () => {
  const answer = await fetch(`${dev.url}/api/orders`, {
    method: 'POST',
    headers: { origin: dev.url, 'content-type': 'application/json' },
    body: '{"a":1}',
  });
  const host = new URL(liveUrl).host;
  expect(await answer.json()).toEqual({ origin: liveUrl, host, body: { a: 1 } });
  expect(answer.headers.get('set-cookie')).toBe('session=1; Path=/; HttpOnly; SameSite=Strict');
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    const refused = await fetch(`${dev.url}/api/orders`, {
      method: 'POST',
      headers: { ...headers },
    });
    expect(refused.status).toBe(403);
  }
});

test('a site that changes a byte on its way is not shown', async () => {
  const path = join(site.dir, 'host/1.0.0/top.4d.js');
  await writeFile(path, '/* other */');
  const started = await startDevSite({ dist, live: liveUrl, port: 0, say: () => undefined });
  expect(started.ok || started.failure).toEqual([
    {
      code: 'no-live-site',
      params: { address: `${liveUrl}/host/1.0.0/top.4d.js`, fault: 'other bytes' },
    },
  ]);
});

test('a site that does not answer is named with the reason of the connection', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const live = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
  closed.close();
  const started = await startDevSite({ dist, live, port: 0, say: () => undefined });
  expect(started.ok || started.failure).toEqual([
    {
      code: 'no-live-site',
      params: { address: `${live}/discovery.json`, fault: 'ECONNREFUSED' },
    },
  ]);
});

async function writeAnew(look: string): Promise<void> {
  const files = remoteFiles(look);
  const build = { files: describeFiles(files), ...remoteBuild('remote-auth', '1.1.0') };
  await writeDist(dist, build, files);
}
