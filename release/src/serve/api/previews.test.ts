import { EventEmitter, once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { operations } from '../../commands';
import { makeToken } from '../../credentials/make-token';
import type { Token } from '../../credentials/token';
import { activate } from '../../flows/activate';
import { orThrow } from '../../outcome';
import { listReleases } from '../../store';
import { createMemorySite, type MemorySite } from '../../testing/memory-site';
import { everyPart } from '../../testing/site';
import { createReleaseServer } from '../serve';
import { createPreviews, type Previews } from './previews';

const minute = 60_000;
const next = { 'remote-auth': '1.1.0' };

let folder: string;
let site: MemorySite;
let app: FastifyInstance;
let previews: Previews;
let time: number;
/** what was started beside them */
let others: FastifyInstance[] = [];

beforeEach(async () => {
  time = Date.now();
  folder = await mkdtemp(join(os.tmpdir(), 'release-previews-'));
  site = await createMemorySite();
  orThrow(await activate(site.store, everyPart));
  await site.publishRemote('remote-auth', '1.1.0');
  await site.publishRemote('remote-auth', '2.0.0', { contract: 99 });
  previews = createPreviews({
    store: site.store,
    origins: 'https://*.preview.example',
    live: 'https://shop.example',
    report: () => undefined,
    most: 3,
    now: () => time,
  });
  await once(previews.server.listen(0, '127.0.0.1'), 'listening');
  app = await start({ previews });
});
afterEach(async () => {
  await Promise.all([previews.close(), app.close(), ...others.map((one) => one.close())]);
  others = [];
  await rm(folder, { recursive: true });
});

const start = (more: object) =>
  createReleaseServer({
    operations,
    store: site.store,
    folder,
    notify: () => undefined,
    report: () => undefined,
    interval: minute,
    smokeTest: async () => ({
      ok: true,
      value: { by: 'Chromium', findings: [], notes: [] },
    }),
    ...more,
  });

/** Makes a token; `tokens` counts them, for a name of its own. */
async function make(rights: Partial<Token> = {}) {
  const name = `team-${(tokens += 1)}`;
  const asked = { name, may: ['publish' as const], parts: ['remote-auth'], ...rights };
  const by = { now: new Date(), by: 'test' };
  return { name, token: orThrow(await makeToken(join(folder, 'tokens.json'), asked, by)).text };
}
let tokens = 0;

/** Asks by a token of its own. */
async function ask(body: object, rights: Partial<Token> = {}, of = app) {
  return askBy(await make(rights), body, of);
}

async function askBy({ name, token }: { name: string; token: string }, body: object, of = app) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await of.inject({
    method: 'POST',
    url: '/api/v1/preview',
    payload: body,
    headers,
  });
  const [refused] = answer.json().refusals ?? [];
  return { status: answer.statusCode, code: refused?.code, name, ...answer.json().value };
}

/** A request that a proxy passes on, with the host name that the browser asked for. */
async function get(host: string, path: string, method = 'GET', more: object = {}) {
  const { port } = previews.server.address() as AddressInfo;
  const headers = { host, accept: 'text/html', ...more };
  const sent = request({ port, host: '127.0.0.1', path, method, headers }).end();
  const [answer] = await once(sent, 'response');
  return {
    status: answer.statusCode,
    cookies: answer.headers['set-cookie'],
    headers: answer.headers,
    html: await text(answer),
  };
}

test('a token gets the address of a preview of its part; a press begins it, and nothing becomes live', async () => {
  const before = await listReleases(site.store);
  const asked = await ask({ versions: next, minutes: 30 });
  expect(asked).toMatchObject({ status: 200, until: new Date(time + 30 * minute).toISOString() });
  const { origin, host, pathname } = new URL(asked.address);
  expect(host).toMatch(/^[0-9a-f]{32}\.preview\.example$/);
  expect((await get(host, pathname)).html).toContain('remote-auth 1.1.0');
  expect((await get(host, '/')).status).toBe(404);

  const entered = await get(host, pathname, 'POST', { origin });
  const cookie = String(entered.cookies).split(';')[0];
  expect([entered.status, cookie]).toEqual([303, expect.stringMatching(/^__Host-preview=/)]);
  expect((await get(host, '/', 'GET', { cookie })).html).toContain('/remotes/remote-auth/1.1.0/');
  expect(await listReleases(site.store)).toEqual(before);

  const log = await readFile(join(folder, 'calls.jsonl'), 'utf8');
  expect(JSON.parse(log)).toMatchObject({ by: asked.name, call: 'preview', outcome: 'done' });
  expect([log.includes(host), log.includes(pathname)]).toEqual([false, false]);
});

test('a preview is found at its own host name alone, and its entry opens no other preview', async () => {
  const [one, other] = [await ask({ versions: next }), await ask({ versions: next })];
  const [first, second] = [new URL(one.address), new URL(other.address)];
  const entered = await get(first.host, first.pathname, 'POST', { origin: first.origin });
  const cookie = String(entered.cookies).split(';')[0];
  expect((await get(second.host, '/', 'GET', { cookie })).status).toBe(404);
  expect((await get(second.host, first.pathname)).status).toBe(404);
});

test('a host name that is wrong, or whose preview has ended, answers with a page that says so', async () => {
  for (const host of ['preview.example', '127.0.0.1', `${'0'.repeat(32)}.preview.example`]) {
    const { status, cookies, headers, html } = await get(host, '/');
    expect([status, cookies]).toEqual([404, undefined]);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(html).toContain('<h1>プレビューはありません</h1>');
    expect(html).toContain('<a href="https://shop.example">');
  }
});

test('a preview that is still being made as the server closes is refused, and leaves no copy behind', async () => {
  const steps = new EventEmitter();
  const slow = await start({
    previews,
    smokeTest: async () => {
      const mounted = once(steps, 'mounted');
      steps.emit('mounting');
      await mounted;
      return { ok: true, value: { by: 'Chromium', findings: [], notes: [] } };
    },
  });
  others.push(slow);
  const copies = jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
  try {
    const mounting = once(steps, 'mounting');
    const asked = ask({ versions: next }, {}, slow);
    await mounting;
    await previews.close();
    steps.emit('mounted');
    expect(await asked).toMatchObject({ code: 'server-stops', status: 503 });
    expect((await readdir(folder)).filter((name) => name.startsWith('release-candidate-'))).toEqual(
      [],
    );
  } finally {
    copies.mockRestore();
  }
});

test('a preview answers nothing any more once its time is over', async () => {
  const { host, pathname } = new URL((await ask({ versions: next, minutes: 5 })).address);
  expect((await get(host, pathname)).status).toBe(200);
  time += 5 * minute;
  expect((await get(host, pathname)).status).toBe(404);
});

test('a third preview of a token ends its first, and no preview of another token', async () => {
  const team = await make();
  const asked = [await ask({ versions: next })];
  for (let count = 0; count < 3; count += 1) asked.push(await askBy(team, { versions: next }));
  const statuses = asked.map(async ({ address }) => {
    const { host, pathname } = new URL(address);
    return (await get(host, pathname)).status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 404, 200, 200]);
});

test.each([
  ['token-right', 403, { versions: next }, { may: ['read' as const] }],
  ['token-part', 403, { versions: { 'remote-order-form': '1.0.0' } }, {}],
  ['other-contract', 422, { versions: { 'remote-auth': '2.0.0' } }, {}],
  ['not-published', 422, { versions: { 'remote-auth': '9.9.9' } }, {}],
  ['no-preview', 422, { versions: {} }, {}],
  ['bad-request', 400, { versions: next, minutes: 24 * 60 + 1 }, {}],
  ['bad-request', 400, { versions: next, force: ['mount-error'] }, {}],
])('a preview is refused as %s with %i: %j by %j', async (code, status, body, rights) => {
  expect(await ask(body, rights)).toMatchObject({ code, status });
});

test('a server that has no host names for previews, or shows as many as it may, refuses', async () => {
  const plain = await start({ folder: join(folder, 'plain') });
  others.push(plain);
  for (let count = 0; count < 3; count += 1)
    expect((await ask({ versions: next })).status).toBe(200);
  expect(await ask({ versions: next })).toMatchObject({ code: 'too-many-previews', status: 503 });
  const token = await makeToken(
    join(folder, 'plain/tokens.json'),
    { name: 'team', may: ['publish'], parts: 'all' },
    { now: new Date(), by: 'test' },
  );
  const answer = await plain.inject({
    method: 'POST',
    url: '/api/v1/preview',
    payload: { versions: next },
    headers: { authorization: `Bearer ${orThrow(token).text}` },
  });
  expect(answer.json().refusals).toMatchObject([{ code: 'no-previews' }]);
});
