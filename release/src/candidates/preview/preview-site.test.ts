import fastify, { type FastifyInstance } from 'fastify';
import { activate } from '../../flows/activate';
import { orThrow } from '../../outcome';
import { listReleases } from '../../store';
import { createMemorySite, type MemorySite } from '../../testing/memory-site';
import { everyPart } from '../../testing/site';
import { type Preview, startPreview } from './preview-site';

const end = Date.parse('2026-11-23T09:00:00Z');
let site: MemorySite;
let live: FastifyInstance;
let liveUrl: string;
let preview: Preview | undefined;
let clock: number;

beforeEach(async () => {
  site = await createMemorySite();
  orThrow(await activate(site.store, everyPart, { pictures: ['https://pictures.example'] }));
  await site.publishRemote('remote-auth', '1.1.0');
  live = fastify({ forceCloseConnections: true });
  live.all('/api/orders', async ({ headers }, reply) =>
    reply
      .header('set-cookie', '__Host-session=1; Path=/; Secure; HttpOnly; SameSite=Strict')
      .send({ origin: headers.origin, cookie: headers.cookie }),
  );
  liveUrl = await live.listen({ port: 0, host: '127.0.0.1' });
  clock = end - 60 * 60 * 1000;
});
afterEach(async () => {
  await preview?.close();
  preview = undefined;
  await live.close();
});

const start = (more: object = {}) =>
  startPreview(site.store, {
    versions: { 'remote-auth': '1.1.0' },
    live: liveUrl,
    until: end,
    force: [],
    at: { port: 0, host: '127.0.0.1' },
    origin: undefined,
    now: () => clock,
    ...more,
  });

/** Starts a preview. Answers its page and a client that sends requests as a browser does. */
async function open(more: object = {}) {
  preview = orThrow(await start(more));
  const { listensAt, address } = preview;
  const { origin, pathname } = new URL(address);
  const ask = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
    fetch(new URL(path, listensAt), {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html', ...headers },
    });
  const press = (path: string) => ask(path, { method: 'POST', origin });
  return { origin, gate: pathname, ask, press };
}

test('a press on the page of the address begins it, and every page has the previewed version and the banner', async () => {
  const { gate, ask, press } = await open();
  expect(gate).toMatch(/^\/\.preview\/[\w-]{22}$/);
  const door = await ask(gate);
  expect(door.headers.get('set-cookie')).toBeNull();
  const page = await door.text();
  expect(page).toContain('remote-auth 1.1.0');
  expect(page).toContain('2026年11月23日 18:00に終了します');
  expect(page).toContain('プレビューでのご注文は、実際の注文として処理されます。');

  const entered = await press(gate);
  const cookie = entered.headers.get('set-cookie') ?? '';
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/']);
  expect(cookie).toMatch(/^preview=[\w-]{22}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/);
  for (const path of ['/', '/order-change-form', '/no-page']) {
    const html = await (await ask(path, { cookie })).text();
    expect(html).toContain('<button>プレビューを終了</button>');
    expect(html).toContain('ご注文は実際に処理されます。');
  }
  const top = await (await ask('/', { cookie })).text();
  expect(top).toContain('"url":"/remotes/remote-auth/1.1.0/remoteEntry.js"');
  expect(top).toContain("img-src 'self' data: https://pictures.example;");
});

test('the policy of a page admits the style of the banner by its hash, and nothing else more', async () => {
  const { gate, ask, press } = await open();
  const cookie = (await press(gate)).headers.get('set-cookie') ?? '';
  const html = await (await ask('/', { cookie })).text();
  const own = String(await site.store.get(`releases/${await site.store.readPointer()}/index.html`));
  const wordsOf = (text: string) => /content="(default-src[^"]*)"/.exec(text)?.[1]?.split(/[ ;]+/);
  const scripts = (word: string) => word.startsWith("'sha256-");
  const added = wordsOf(html)?.filter((word) => !wordsOf(own)?.includes(word));
  expect(added?.filter(scripts)).toHaveLength(1);
  expect(added?.filter((word) => !scripts(word))).toEqual([]);
});

test('nothing of a preview is kept, indexed, or sent to other sites', async () => {
  const { gate, ask, press } = await open();
  const cookie = (await press(gate)).headers.get('set-cookie') ?? '';
  const file = '/remotes/remote-auth/1.1.0/remoteEntry.js';
  for (const answer of [await ask(gate), await ask('/', { cookie }), await ask(file, { cookie })])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
});

test.each([
  ['without the press', {}],
  ['with another secret', { cookie: `preview=${'A'.repeat(22)}` }],
])('pages, files and calls are not there for a browser %s', async (_, headers) => {
  const { ask } = await open();
  for (const path of ['/', '/remotes/remote-auth/1.1.0/remoteEntry.js', '/api/orders'])
    expect((await ask(path, headers)).status).toBe(404);
});

test('another site leads nobody in: neither by a link nor by a form that it sends', async () => {
  const { gate, ask } = await open();
  const linked = await ask(gate, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' });
  expect([linked.status, linked.headers.get('set-cookie')]).toEqual([200, null]);
  expect(linked.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  for (const headers of [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ]) {
    const sent = await ask(gate, { method: 'POST', ...headers });
    expect([sent.status, sent.headers.get('set-cookie')]).toEqual([404, null]);
  }
});

test('an address that was guessed is answered as one that never was', async () => {
  const { ask, press } = await open();
  const guessed = `/.preview/${'A'.repeat(22)}`;
  expect((await ask(guessed)).status).toBe(404);
  expect((await press(guessed)).status).toBe(404);
});

test('a preview ends at its time, for those who have entered too', async () => {
  const { gate, ask, press } = await open();
  const cookie = (await press(gate)).headers.get('set-cookie') ?? '';
  clock = end;
  expect((await ask('/', { cookie })).status).toBe(404);
  expect((await ask('/api/orders', { cookie })).status).toBe(404);
  expect((await press(gate)).status).toBe(404);
});

test('one press leaves, and nothing of the preview stays in the browser', async () => {
  const { gate, ask, press } = await open();
  const [entry] = (await press(gate)).headers.get('set-cookie')?.split(';') ?? [];
  const left = await ask('/.preview/leave', {
    method: 'POST',
    'sec-fetch-site': 'same-origin',
    cookie: `${entry}; composition=000001-4d1f0c7a92be`,
  });
  expect(left.headers.get('location')).toBe('/.preview/left');
  expect(left.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(left.headers.getSetCookie()).toEqual([
    'preview=; Max-Age=0; Path=/',
    'composition=; Max-Age=0; Path=/',
  ]);
  expect(await (await ask('/.preview/left')).text()).toContain(`<a href="${liveUrl}">`);
});

test('calls reach the live site as its own, without the entry of the preview', async () => {
  const { gate, origin, ask, press } = await open();
  const [entry] = (await press(gate)).headers.get('set-cookie')?.split(';') ?? [];
  const called = await ask('/api/orders', {
    method: 'POST',
    origin,
    cookie: `${entry}; Host~session=1`,
  });
  expect(await called.json()).toEqual({ origin: liveUrl, cookie: '__Host-session=1' });
  expect(called.headers.getSetCookie()).toEqual([
    'Host~session=1; Path=/; HttpOnly; SameSite=Strict',
  ]);
  const foreign = { cookie: String(entry), origin: 'https://evil.example' };
  expect((await ask('/api/orders', { method: 'POST', ...foreign })).status).toBe(404);
});

test('at an origin with TLS its cookies need TLS', async () => {
  const { origin, gate, ask, press } = await open({ origin: 'https://preview.example.jp' });
  expect(origin).toBe('https://preview.example.jp');
  const cookie = (await press(gate)).headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-preview=[\w-]{22}; .*; Secure$/);
  const called = await ask('/api/orders', { cookie });
  expect(called.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-session=1;.*Secure/),
  ]);
});

test('a preview changes nothing in the store', async () => {
  const [pointer, releases, files] = [
    await site.store.readPointer(),
    await listReleases(site.store),
    await site.store.files('remotes'),
  ];
  await open();
  expect(await site.store.readPointer()).toBe(pointer);
  expect(await listReleases(site.store)).toEqual(releases);
  expect(await site.store.files('remotes')).toEqual(files);
});

test('a version that the check refuses is not shown, unless that finding is passed over', async () => {
  await site.publishRemote('remote-auth', '1.2.0', { contract: 9 });
  const versions = { 'remote-auth': '1.2.0' };
  const refused = await start({ versions });
  expect(refused.ok || refused.failure.map(({ code }) => code)).toEqual(['other-contract']);
  const { gate } = await open({ versions, force: ['other-contract'] });
  expect(gate).toContain('/.preview/');
});

test('an origin that shares its host name with the live site is refused', async () => {
  const refused = await start({
    live: 'https://shop.example.jp',
    origin: 'https://shop.example.jp:8443',
  });
  expect(refused.ok || refused.failure.map(({ code }) => code)).toEqual(['preview-same-host']);
});
