import { once } from 'node:events';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { hostBuild, hostFiles } from '../testing/builds';
import { activate, rollback } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';
import { createSite, type SiteOptions } from './create-site';

const site = useSite();
const reported: string[] = [];
let app: FastifyInstance;

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (
  url: string,
  headers: InjectOptions['headers'] = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) => app.inject({ method, url, headers });

/** Sends the path as it is, which inject() would tidy up first. */
async function getRaw(path: string) {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const [answer] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage];
  return { statusCode: answer.statusCode, body: (await answer.toArray()).join('') };
}

function start(options: Partial<SiteOptions> = {}) {
  reported.length = 0;
  const report = (line: string) => reported.push(line);
  app = fastify({ trustProxy: true });
  app.register(
    async (api) => {
      api.get('/known', () => ({ is: 'api' }));
      api.setNotFoundHandler((_, reply) => reply.code(400).send({ code: 'MSGECCSE9000' }));
    },
    { prefix: '/api' },
  );
  app.register(createSite({ siteDir: site.dir, report, ...options }));
}

afterEach(() => app.close());

describe('a site with a release', () => {
  let page: string;
  let form: string;
  let miss: string;
  beforeEach(async () => {
    await activate(site.dir, everyPart);
    const read = (file: string) => readFile(join(site.dir, 'current', file), 'utf8');
    page = await read('index.html');
    form = await read('order-change-form/index.html');
    miss = await read('404.html');
    start();
  });

  test.each([
    '/',
    '/order-change-form',
    '/order-change-form/',
    '/?x=/nope',
    '/order-change-form?a=1',
  ])('a site answers %s with the document of that page', async (url) => {
    const answer = await get(url, html);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'integrity-policy': 'blocked-destinations=(script)',
    });
    // Of size and time it would be the same for two releases of equal size in a copied store.
    expect(answer.headers).not.toHaveProperty('etag');
    expect(answer.headers).not.toHaveProperty('last-modified');
    expect(answer.body).toBe(url.startsWith('/o') ? form : page);
  });

  test('a request without an Accept header gets the page', async () => {
    expect((await get('/')).body).toBe(page);
  });

  test.each([
    '/nope',
    '/order-change-form/step',
    '//evil.example',
    '/releases/x/index.html',
    '/current/release.json',
    '/index.html',
    '/404.html',
    '/not-found',
    '/release.json',
    '/order-change-form/index.html',
  ])(
    'answers %s with the document of no page and 404 to who wants HTML, and with two words to others',
    async (url) => {
      const wanted = await get(url, { ...html, 'accept-encoding': 'br' });
      expect(wanted.statusCode).toBe(404);
      expect(brotliDecompressSync(wanted.rawPayload).toString()).toBe(miss);
      const other = await get(url, { accept: 'image/avif,*/*' });
      expect([other.statusCode, other.body]).toEqual([404, 'Not found\n']);
    },
  );

  test('a miss is sent whole even if the browser revalidates or asks for a range', async () => {
    const answer = await get('/nope', {
      ...html,
      'if-none-match': 'W/"a-1"',
      range: 'bytes=0-9',
    });
    expect([answer.statusCode, answer.body]).toEqual([404, miss]);
  });

  test.each([
    '/host/1.0.0/nope.js',
    '/host/1.0.0',
    '/host/1.0.0/',
    '/host',
    '/host/',
    '/remotes/remote-auth/9.9.9/remoteEntry.js',
    '/remotes/',
    '/compositions',
    '/compositions/000000000000.json',
    '/host/1.0.0/main.1a2b.js/x',
    `/host/${'x'.repeat(3000)}`,
  ])('a miss at %s never gets HTML', async (url) => {
    const answer = await get(url, html);
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/host/..%2f..%2fsecret.js',
    '/host/%2e%2e/%2e%2e/secret.js',
    '/host/..%5c..%5csecret.js',
    '/remotes/..%2f.staging/secret.js',
    '/remotes/.hidden/secret.js',
    '/host/1.0.0/secret.js%00.js',
    '/host/1.0.0/../../../secret.js',
    '/host/../releases/../secret.js',
    '/host//secret.js',
    '/host/\\..\\secret.js',
  ])('%s leads to nothing', async (url) => {
    for (const folder of ['..', '.staging', 'remotes/.hidden', 'host/1.0.0', '.']) {
      await mkdir(join(site.dir, folder), { recursive: true });
      if (folder !== 'host/1.0.0') await writeFile(join(site.dir, folder, 'secret.js'), 'secret');
    }
    expect(await getRaw(url)).toEqual({ statusCode: 404, body: 'Not found\n' });
  });

  test('the API answers its own 404', async () => {
    expect((await get('/api/known')).json()).toEqual({ is: 'api' });
    expect((await get('/api/nope', html)).statusCode).toBe(400);
  });

  test('an unknown path below /api gets no HTML', async () => {
    await app.close();
    app = fastify();
    app.register(createSite({ siteDir: site.dir }));
    expect((await get('/api/nope', html)).body).toBe('Not found\n');
  });

  test('methods other than GET and HEAD are refused', async () => {
    const answer = await get('/', html, 'POST');
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
  });

  test('published files may be kept for ever', async () => {
    const answer = await get('/host/1.0.0/main.1a2b.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(hostFiles['main.1a2b.js']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-type': expect.stringMatching(/javascript; charset=utf-8$/),
    });
  });

  test('the file of a composition may be kept for ever', async () => {
    const { active } = (await get('/choices.json')).json<{ active: string }>();
    const id = active.slice(-12);
    const answer = await get(`/compositions/${id}.json`, { 'accept-encoding': 'br' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^application\/json/),
    });
  });

  test('the discovery document is asked for anew each time', async () => {
    const answer = await get('/discovery.json', { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('no-cache, no-transform');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(
      await readFile(join(site.dir, 'current/discovery.json'), 'utf8'),
    );
  });

  test.each([
    { 'if-none-match': 'W/"a-1"' },
    { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() },
  ])('a page is sent whole to a browser that revalidates with %j', async (headers) => {
    const answer = await get('/', { ...html, ...headers });
    expect([answer.statusCode, answer.body]).toEqual([200, page]);
  });

  describe('compression', () => {
    const file = '/host/1.0.0/vendor.3c.js';
    const text = hostFiles['vendor.3c.js'];

    test.each([
      ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
      ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ] as const)('%s', async (encoding, decompress) => {
      const answer = await get(file, { 'accept-encoding': `deflate, ${encoding}` });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-type': expect.stringMatching(/javascript/),
        vary: 'accept-encoding',
      });
      expect(decompress(answer.rawPayload).toString()).toBe(text);
    });

    test('brotli is preferred', async () => {
      const answer = await get(file, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect(answer.headers['content-encoding']).toBe('br');
    });

    test.each(['deflate', 'zstd', 'br;q=0', '', 'identity', ';;q=x,', 'gzip;q=0, *;q=0'])(
      'none for the encodings %j, with the same caching',
      async (encodings) => {
        const answer = await get(file, { 'accept-encoding': encodings });
        expect(answer.headers['content-encoding']).toBeUndefined();
        expect(answer.headers['cache-control']).toBe(
          'public, max-age=31536000, immutable, no-transform',
        );
        expect(answer.body).toBe(text);
      },
    );
  });

  test.each(['/', '/host/1.0.0/main.1a2b.js', '/discovery.json', '/nope'])(
    'HEAD %s has the headers of GET and no body',
    async (url) => {
      const [head, whole] = [await get(url, html, 'HEAD'), await get(url, html)];
      expect(head.statusCode).toBe(whole.statusCode);
      expect(head.body).toBe('');
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
      expect(head.headers['cache-control']).toBe(whole.headers['cache-control']);
    },
  );

  test('a part of a file', async () => {
    const answer = await get('/host/1.0.0/main.1a2b.js', { range: 'bytes=3-6' });
    expect([answer.statusCode, answer.body]).toEqual([206, 'main']);
    expect((await get('/host/1.0.0/main.1a2b.js', { range: 'bytes=900-' })).statusCode).toBe(416);
    expect((await get('/host/1.0.0/main.1a2b.js', { range: 'lines=1' })).statusCode).toBe(200);
  });

  const ofPage = ["frame-ancestors 'none'", 'same-origin'];
  const disarmed = "default-src 'none'; frame-ancestors 'none'; sandbox";
  const ofPicture =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
  test.each([
    ['/', ...ofPage],
    ['/nope', ...ofPage],
    ['/discovery.json', ...ofPage],
    ['/host/1.0.0/main.1a2b.js', disarmed, 'cross-origin'],
    ['/host/1.0.0/document.html', disarmed, 'cross-origin'],
    ['/host/1.0.0/picture.svg', ofPicture, 'cross-origin'],
    ['/host/nope.js', disarmed, 'same-origin'],
  ])('%s carries the constant headers, and the policy %s', async (url, policy, resource) => {
    await writeFile(join(site.dir, 'host/1.0.0/picture.svg'), '<svg/>');
    expect((await get(url, html)).headers).toMatchObject({
      'content-security-policy': policy,
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': resource,
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  test.each([
    ['JSON that is none', 400, 'application/json', '{'],
    ['more than is read', 413, 'application/json', `"${'x'.repeat(1024 * 1024)}"`],
  ])('a body of %s is answered %i, with the constant headers', async (_, status, type, payload) => {
    const headers = { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/nope', headers, payload });
    expect([answer.statusCode, answer.body]).toEqual([status, 'Bad request\n']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': disarmed,
      'x-content-type-options': 'nosniff',
    });
  });

  test('HSTS is sent over https alone', async () => {
    expect((await get('/')).headers).not.toHaveProperty('strict-transport-security');
    const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('more headers come with every answer of the site, and none of the API', async () => {
    await app.close();
    start({ headers: { 'x-site': 'yes', 'referrer-policy': 'no-referrer' } });
    for (const url of ['/', '/nope', '/host/1.0.0/main.1a2b.js']) {
      expect((await get(url, html)).headers).toMatchObject({
        'x-site': 'yes',
        'referrer-policy': 'no-referrer',
      });
    }
    expect((await get('/api/known')).headers).not.toHaveProperty('x-site');
  });
});

describe('a flip of the pointer', () => {
  test('the next request sees a moved pointer, with its routes', async () => {
    await activate(site.dir, everyPart);
    start();
    const before = await get('/', html);
    expect((await get('/new', html)).statusCode).toBe(404);

    await site.publishHost({
      version: '2.0.0',
      pages: [hostBuild.pages[0], { ...hostBuild.pages[1], path: '/new' }],
    });
    await activate(site.dir, { host: '2.0.0' });
    const after = await get('/', { ...html, 'if-none-match': 'W/"a-1"' });
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('/host/2.0.0/main.1a2b.js');
    expect((await get('/new', html)).statusCode).toBe(200);
    expect((await get('/order-change-form', html)).statusCode).toBe(404);

    await rollback(site.dir);
    const back = await get('/', { ...html, 'if-modified-since': new Date().toUTCString() });
    expect(back.body).toBe(before.body.replace('"sequence":1', '"sequence":3'));
    expect(reported).toEqual([]);
  });
});

describe('a broken release', () => {
  const damage = (id: string, file: string, text = '{') =>
    writeFile(join(site.dir, 'releases', id, file), text);

  async function activateTwo() {
    const first = await activate(site.dir, everyPart);
    await site.publishRemote('remote-auth', '1.1.0');
    const second = await activate(site.dir, { 'remote-auth': '1.1.0' });
    return [first, second] as const;
  }

  test('a broken release gives way to the one before it and is reported once', async () => {
    const [first, second] = await activateTwo();
    await damage(second.release, 'discovery.json');
    start();
    for (const url of ['/', '/order-change-form', '/discovery.json']) {
      const answer = await get(url, html);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain('1.1.0');
    }
    expect((await get('/choices.json')).json()).toEqual({ active: first.release, held: [] });
    expect(reported).toEqual([
      expect.stringMatching(
        /discovery\.json is not as it was written\. Bring back .*: npm run release -- rollback$/,
      ),
    ]);
  });

  test('a broken release is served again once it is repaired', async () => {
    const [, second] = await activateTwo();
    const path = join(site.dir, 'current/discovery.json');
    const whole = await readFile(path, 'utf8');
    await damage(second.release, 'discovery.json');
    start();
    await get('/', html);
    await writeFile(path, whole);
    expect((await get('/', html)).body).toContain('1.1.0');
  });

  test('if the pointer leads nowhere, the server keeps serving the last release', async () => {
    await activateTwo();
    start();
    const before = await get('/', html);
    await rm(join(site.dir, 'current'));
    await symlink('releases/nowhere', join(site.dir, 'current'));
    expect((await get('/', html)).body).toBe(before.body);
    expect(reported).toEqual([expect.stringMatching(/current does not point to a release\./)]);
  });

  test.each([
    ['is cut off', () => '{'],
    ['was edited', (record: string) => record.replace('"why": null', '"why": "mine"')],
    [
      'names itself as its predecessor',
      (record: string) => record.replace(/"previous": "[^"]*1-/, '"previous": "000002-'),
    ],
  ])('a release whose record %s gives way to the one before it', async (_, change) => {
    const [first, second] = await activateTwo();
    const record = await readFile(join(site.dir, 'current/release.json'), 'utf8');
    await damage(second.release, 'release.json', change(record));
    start();
    expect((await get('/', html)).statusCode).toBe(200);
    expect((await get('/choices.json')).json()).toMatchObject({ active: first.release });
    expect(reported).toEqual([expect.stringMatching(/release\.json is /)]);
  });

  test('if the only release is broken, the server answers with a page that says to try later', async () => {
    const { release } = await activate(site.dir, everyPart);
    await damage(release, 'index.html', '');
    start();
    const answer = await get('/', html);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'retry-after': '30',
    });
    expect(answer.body).toContain('しばらくしてから、もう一度お試しください。');
  });
});

test('a remote whose files are missing is reported at the start, once, and the page is served', async () => {
  await activate(site.dir, everyPart);
  await rm(join(site.dir, 'remotes/remote-auth'), { recursive: true });
  start();
  await app.ready();
  expect(reported).toEqual([expect.stringMatching(/^remote-auth 1\.0\.0 is not published\. /)]);
  expect((await get('/', html)).statusCode).toBe(200);
  expect(reported).toHaveLength(1);
});

describe('a site without a release', () => {
  test.each([
    ['nothing active', (): string => site.dir],
    ['no folder', (): string => join(site.dir, 'nowhere')],
  ])('a site without a release says to come back: %s', async (_, siteDir) => {
    start({ siteDir: siteDir() });
    expect((await get('/', html)).statusCode).toBe(503);
    expect((await get('/anything', html)).statusCode).toBe(503);
    const discovery = await get('/discovery.json');
    expect([discovery.statusCode, discovery.body]).toEqual([503, 'Unavailable\n']);
  });

  test('a site without a release opens with the first activation', async () => {
    start();
    expect((await get('/', html)).statusCode).toBe(503);
    await activate(site.dir, everyPart);
    expect((await get('/', html)).statusCode).toBe(200);
  });
});
