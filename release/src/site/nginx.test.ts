import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { hostFiles } from '../testing/builds';
import { activate, rollback } from '../testing/flows';
import { everyPart, useSite } from '../testing/site';
import { createSite } from './create-site';
import { toNginxConf } from './nginx-conf';
import { unreadable } from './unreadable';

const isMissing = spawnSync('nginx', ['-v']).error !== undefined;
const isAllowedToSkip = process.env['REQUIRE_ALL'] !== '1';
const suite = isMissing && isAllowedToSkip ? describe.skip : describe;

const site = useSite();
const html = { accept: 'text/html' };
let nginx: ChildProcess;
let api: Server;
let closing: FastifyInstance | undefined;

/** Everything through sockets in the test's folder: no port to find or to clash on. */
const inDir = (name: string) => join(site.dir, '..', name);

/** Headers of the connection, and times; nginx offers parts of plain files alone. */
const ofTheConnection = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
];

/** Takes from an answer the part in which two servers may not differ. */
function toCompared(status: number | undefined, headers: OutgoingHttpHeaders, body: Buffer) {
  const answer: Record<string, string> = { status: String(status), body: body.toString('base64') };
  for (const [name, value] of Object.entries(headers))
    if (!ofTheConnection.includes(name)) answer[name] = String(value).toLowerCase();
  return answer;
}

async function get(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const asked = request({ socketPath: inDir('nginx.sock'), path, headers, method }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  return {
    statusCode: answer.statusCode,
    headers: answer.headers,
    bytes: body,
    body: String(body),
  };
}

/** The head of an answer to a request that a client library would not send. */
async function getHead(server: string, asked: string): Promise<string> {
  const socket = connect(inDir(server));
  socket.write(`${asked}\r\nHost: site.example\r\nConnection: close\r\n\r\n`);
  let head = '';
  while (!head.includes('\r\n\r\n')) head += String((await once(socket, 'data'))[0]);
  socket.destroy();
  return head.slice(0, head.indexOf('\r\n\r\n')).replaceAll('\r', '');
}

async function startNginx() {
  const server = toNginxConf({
    siteDir: site.dir,
    listen: `unix:${inDir('nginx.sock')}`,
    api: `http://unix:${inDir('api.sock')}:`,
    reports: `http://unix:${inDir('releases.sock')}:`,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${inDir(`temp-${name}`)};`)
    .join('\n');
  await writeFile(
    inDir('nginx.conf'),
    `daemon off; master_process off; pid ${inDir('nginx.pid')}; events {}
     http { include /etc/nginx/mime.types; access_log off; ${temporary}\n${server} }`,
  );
  spawnNginx();
  await untilItAnswers();
}

function spawnNginx() {
  nginx = spawn('nginx', ['-e', inDir('error.log'), '-c', inDir('nginx.conf')], {
    stdio: 'inherit',
  });
}

async function untilItAnswers(): Promise<void> {
  for (;;) {
    try {
      return void (await get('/'));
    } catch (error) {
      if (nginx.exitCode !== null) throw error;
      await setTimeout(10);
    }
  }
}

suite(`nginx serves the store${isMissing ? ' (nginx is not installed)' : ''}`, () => {
  beforeEach(async () => {
    await activate(site.dir, everyPart);
    api = createServer(({ headers }, reply) => {
      reply.setHeader('x-api', 'yes').setHeader('x-host', String(headers.host)).end('api');
    });
    await once(api.listen(inDir('api.sock')), 'listening');
    await startNginx();
  });
  afterEach(async () => {
    await closing?.close();
    api.close();
    nginx.kill();
    await once(nginx, 'exit');
  });

  test.each(['/api/v1.0/metadata', '/api/v1.0/subscription-order'])(
    'an API that is away is answered for in its own words at %s',
    async (path) => {
      api.close();
      const { statusCode, headers, body } = await get(path);
      expect([statusCode, JSON.parse(body)]).toEqual([
        503,
        {
          code: 'MSGECCSE9001',
          message: '処理に時間がかかっています。\nしばらくしてから、もう一度お試しください。',
        },
      ]);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '1',
      });
    },
  );

  test.each(['/api/v1.0/metadata', '/api/v1.0/subscription-order'])(
    'a body that nginx refuses as too large is refused in the words of the API at %s',
    async (path) => {
      const { statusCode, headers, body } = await get(path, { 'content-length': 9e6 }, 'POST');
      expect([statusCode, JSON.parse(body)]).toEqual([
        400,
        { code: 'MSGECCSE9000', message: expect.stringContaining('リクエストの内容が正しくない') },
      ]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  test('a limit of calls that an operator sets is answered for in the words of the API', async () => {
    nginx.kill();
    await once(nginx, 'exit');
    const conf = await readFile(inDir('nginx.conf'), 'utf8');
    const zone = 'limit_req_zone $request_method zone=calls:1m rate=1r/m; limit_req_status 429;';
    await writeFile(
      inDir('nginx.conf'),
      conf
        .replace('http {', `http { ${zone}`)
        .replace(
          'access_log off; # an address',
          'limit_req zone=calls; access_log off; # an address',
        ),
    );
    spawnNginx();
    await untilItAnswers();
    expect((await get('/api/v1.0/metadata')).body).toBe('api');
    const { statusCode, body } = await get('/api/v1.0/metadata');
    expect([statusCode, JSON.parse(body).code]).toEqual([503, 'MSGECCSE9001']);
  });

  test('pages, with what may be kept and the constant headers', async () => {
    const read = (file: string) => readFile(join(site.dir, 'current', file), 'utf8');
    for (const [path, file] of [
      ['/', 'index.html'],
      ['/order-change-form', 'order-change-form/index.html'],
      ['/order-change-form/?a=1', 'order-change-form/index.html'],
    ] as const) {
      const answer = await get(path, html);
      expect([answer.statusCode, answer.body]).toEqual([200, await read(file)]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-cache, no-transform',
        'content-security-policy': "frame-ancestors 'none'",
        'content-type': 'text/html; charset=utf-8',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'integrity-policy': 'blocked-destinations=(script)',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    const again = await get('/', {
      ...html,
      'if-none-match': 'W/"a-1"',
      'if-modified-since': new Date(Date.now() + 60_000).toUTCString(),
    });
    expect([again.statusCode, again.body]).toEqual([200, await read('index.html')]);
    for (const header of ['etag', 'last-modified'])
      expect(again.headers).not.toHaveProperty(header);
    for (const path of [
      '/nope',
      '/nope/',
      '/a/b',
      '/not-found',
      '/release.json',
      '/index.html',
      '/404.html',
    ]) {
      const unknown = await get(path, html);
      expect([path, unknown.statusCode, unknown.body]).toEqual([path, 404, await read('404.html')]);
      expect(unknown.headers['cache-control']).toBe('no-store');
    }
    for (const file of ['discovery.json', 'choices.json']) {
      const answer = await get(`/${file}`);
      expect([answer.statusCode, answer.body]).toEqual([200, await read(file)]);
      expect(answer.headers['cache-control']).toBe('no-cache, no-transform');
    }
  });

  test('published files, compressed ahead of time', async () => {
    const answer = await get('/host/1.0.0/vendor.3c.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
    });
    expect(gunzipSync(answer.bytes).toString()).toBe(hostFiles['vendor.3c.js']);
  });

  test('published files as no documents of the origin, whatever their name', async () => {
    for (const [file, styles] of [
      ['attack.html', ''],
      ['attack.svg', " style-src 'unsafe-inline';"],
    ]) {
      await writeFile(join(site.dir, `host/1.0.0/${file}`), '<script>attack()</script>');
      const { statusCode, headers } = await get(`/host/1.0.0/${file}`);
      expect([statusCode, headers['content-security-policy']]).toEqual([
        200,
        `default-src 'none';${styles} frame-ancestors 'none'; sandbox`,
      ]);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
  });

  test('each refusal of what is published is no document of the origin, as at the site server', async () => {
    const app = fastify(unreadable);
    await app.register(createSite({ siteDir: site.dir }));
    await app.listen({ path: inDir('site.sock') });
    closing = app;
    const file = '/host/1.0.0/main.1a2b.js';
    const statuses: Record<string, number[]> = {};
    for (const server of ['nginx.sock', 'site.sock'])
      for (const asked of [
        `GET ${file}`,
        ...['GET /host', 'GET /remotes/', 'GET /host/1.0.0', 'GET /remotes/%2e%2e/x'],
        ...['GET /host/%zz', 'GET /host/%00', 'GET /host/../../x'],
        ...[9_000, 40_000].map((length) => `GET /host/${'a'.repeat(length)}`),
        ...['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'FOO'].map(
          (method) => `${method} ${file}`,
        ),
        ...[
          'Range: bytes=0-3',
          'Range: bytes=90000-',
          'If-None-Match: *',
          'If-Match: "x"',
          'If-Unmodified-Since: Tue, 24 Nov 2020 02:34:37 GMT',
          `X: ${'a'.repeat(40_000)}`,
          'Transfer-Encoding: foo',
        ].map((header) => `GET ${file} HTTP/1.1\r\n${header}`),
        `POST ${file} HTTP/1.1\r\nContent-Length: 9000000000`,
        `GET ${file} HTTP/3.1`,
      ]) {
        const head = await getHead(server, asked.includes('HTTP/') ? asked : `${asked} HTTP/1.1`);
        expect([server, asked.slice(0, 80), head]).toEqual([
          server,
          asked.slice(0, 80),
          expect.stringMatching(/^x-content-type-options: nosniff$/im),
        ]);
        expect(head).toMatch(
          /^content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox$/im,
        );
        (statuses[server] ??= []).push(Number(head.slice(9, 12)));
      }
    expect(new Set(statuses['nginx.sock'])).toEqual(
      new Set([200, 206, 301, 304, 400, 404, 405, 412, 413, 414, 416, 501, 505]),
    );
    expect(new Set(statuses['site.sock'])).toEqual(new Set([200, 206, 304, 400, 404, 412, 416]));
  });

  test('a module as JavaScript', async () => {
    await writeFile(join(site.dir, 'host/1.0.0/entry.mjs'), 'export {};');
    const answer = await get('/host/1.0.0/entry.mjs');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable, no-transform',
      'content-type': 'application/javascript; charset=utf-8',
      'integrity-policy': 'blocked-destinations=(script)',
    });
  });

  test('misses without HTML', async () => {
    for (const path of ['/host/1.0.0/nope.js', '/host/1.0.0/', '/host/', '/remotes/x/1/y.js']) {
      const answer = await get(path, html);
      expect([answer.statusCode, answer.body]).toEqual([404, 'Not found\n']);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      });
    }
    expect((await get('/nope.png')).body).toBe('Not found\n');
    expect((await get('/releases/')).statusCode).toBe(404);
  });

  test('no version before a release names it; then a flip of the pointer, with the next request', async () => {
    await site.publishRemote('remote-auth', '1.1.0');
    const entry = 'remotes/remote-auth/1.1.0/remoteEntry.js';
    const asked = async () =>
      Promise.all([entry, `.unreleased/${entry}`].map((path) => get(`/${path}`)));
    expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    await activate(site.dir, { 'remote-auth': '1.1.0' });
    expect((await asked()).map(({ statusCode }) => statusCode)).toEqual([200, 404]);
    expect((await get('/', html)).body).toContain('/remotes/remote-auth/1.1.0/');
  });

  test('a page that an activation brings, and one that it takes away, without a reload of the server', async () => {
    const pages = [{ path: '/news', title: 'お知らせ', session: false, menu: null }];
    expect((await get('/news', html)).statusCode).toBe(404);
    await site.publishRemote('remote-news', '1.0.0', { fills: [], pages });
    await activate(site.dir, { 'remote-news': '1.0.0' });
    const news = await get('/news', html);
    expect(news.statusCode).toBe(200);
    expect(news.body).toContain('/remotes/remote-news/1.0.0/');
    await rollback(site.dir);
    expect((await get('/news', html)).statusCode).toBe(404);
  });

  test('the file of a composition, which may be kept for ever', async () => {
    const { composition } = await activate(site.dir, everyPart);
    const answer = await get(`/compositions/${composition.id}.json`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe(
      'public, max-age=31536000, immutable, no-transform',
    );
    expect((await get('/compositions/nope.json', html)).body).toBe('Not found\n');
  });

  test('status, body and headers are those of the site server, at every route and miss', async () => {
    const { composition } = await activate(site.dir, everyPart);
    for (const file of ['entry.mjs', 'attack.html', 'attack.svg'])
      await writeFile(join(site.dir, 'host/1.0.0', file), 'export {};');
    await site.publishRemote('remote-auth', '1.1.0');
    const app = fastify();
    await app.register(createSite({ siteDir: site.dir }));
    const asked = [
      ...['/', '/?a=1', '/order-change-form', '/order-change-form/', '/nope', '/a/b/'],
      ...['/index.html', '/404.html', '/release.json', '/not-found', '/nope.png'],
      ...['/discovery.json', '/choices.json', '/discovery.json/', '/releases/', '/current/'],
      ...['main.1a2b.js', 'vendor.3c.js', 'document.html', 'entry.mjs', 'publication.json'].map(
        (file) => `/host/1.0.0/${file}`,
      ),
      '/.unreleased/remotes/remote-auth/1.1.0/remoteEntry.js',
      ...['/host/1.0.0/attack.html', '/host/1.0.0/attack.svg', '/host/1.0.0/nope.svg'],
      ...[
        '/host/1.0.0/nope.js',
        '/host/1.0.0/',
        '/host/',
        '/host',
        '/remotes',
        '/remotes/x/1/y.js',
      ],
      ...['/host/1.0.0/%2e%2e/1.0.0/main.1a2b.js', '/host/1.0.0/.env', '/compositions'],
      `/compositions/${composition.id}.json`,
      '/compositions/nope.json',
    ].flatMap((path) =>
      (['GET', 'HEAD'] as const).flatMap((method) =>
        [{}, html, { ...html, 'accept-encoding': 'gzip' }].map((headers) => ({
          path,
          method,
          headers,
        })),
      ),
    );
    const differing: string[] = [];
    for (const { path, method, headers } of asked) {
      const ofNginx = await get(path, headers, method);
      const ofSite = await app.inject({ method, url: path, headers });
      const nginx = toCompared(ofNginx.statusCode, ofNginx.headers, ofNginx.bytes);
      const sent = method === 'HEAD' ? Buffer.alloc(0) : ofSite.rawPayload; // Node's server cuts it
      const own = toCompared(ofSite.statusCode, ofSite.headers, sent);
      for (const what of Object.keys({ ...nginx, ...own }))
        if (nginx[what] !== own[what])
          differing.push(
            `${method} ${path} ${JSON.stringify(headers)}: ${what}: nginx ${nginx[what]}, site ${own[what]}`,
          );
    }
    await app.close();
    expect(differing).toEqual([]);
  });

  test('reports of pages go to release serve, with the address of the visitor, and nothing else does', async () => {
    const seen: [string | undefined, unknown][] = [];
    const releases = createServer(({ url, headers }, reply) => {
      seen.push([url, headers['x-forwarded-for']]);
      reply.statusCode = 204;
      reply.end();
    });
    await once(releases.listen(inDir('releases.sock')), 'listening');
    const { statusCode } = await get('/reports', { 'x-forwarded-for': '192.0.2.7' }, 'POST');
    expect([statusCode, seen]).toEqual([
      204,
      [['/reports', expect.stringMatching(/^192\.0\.2\.7, /)]],
    ]);
    for (const path of ['/reports/', '/ops/', '/openapi.json'])
      expect((await get(path)).statusCode).toBe(404);
    expect((await get('/api/v1/live')).body).toBe('api');
    releases.close();
  });

  test('the API gets the host with its port, as the browser names its origin', async () => {
    const { headers } = await get('/api/v1.0/metadata', { host: 'site.example:8443' });
    expect(headers['x-host']).toBe('site.example:8443');
  });

  test('the API, with its own headers alone', async () => {
    const answer = await get('/api/v1.0/metadata');
    expect([answer.body, answer.headers['x-api']]).toEqual(['api', 'yes']);
    expect(answer.headers).not.toHaveProperty('content-security-policy');
  });

  test('a store without a release gets the text of the site server', async () => {
    await rm(join(site.dir, 'current'));
    const app = fastify();
    await app.register(createSite({ siteDir: site.dir }));
    const [ofNginx, ofSite] = [await get('/', html), await app.inject({ url: '/', headers: html })];
    await app.close();
    const own = toCompared(ofSite.statusCode, ofSite.headers, ofSite.rawPayload);
    expect(toCompared(ofNginx.statusCode, ofNginx.headers, ofNginx.bytes)).toEqual(own);
    expect(ofNginx.statusCode).toBe(503);
  });
});
