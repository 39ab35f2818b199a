import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { createSessionToken } from '../../domain/session/session-token';
import { createDigest } from '../../ground/secrets';
import type { Settings } from '../../ground/services';
import { createWorkQueue, type WorkBounds, type WorkQueue } from '../../ground/work/work-queue';
import { workLimits } from '../../limits';
import { addBoundedWork, leaveWithAnswer, refuseTooLarge, stepAside } from './bounded-work';
import { boundConnections } from './connections';
import { addCommonHooks } from './hooks';
import { serverOptions } from './server-options';

const answer = 'a'.repeat(100_000);
const now = new Date('2026-11-20T01:00:00Z');
const digest = createDigest('a secret of this test, long enough for all');
let server: FastifyInstance;
let queue: WorkQueue;
let port: number;
let finish: (() => void)[] = [];
let outcomes: string[] = [];
/** addresses, in the order of their answers */
let answered: string[] = [];

/** A server whose `/slow` waits for the test, and whose `/aside` lets others work meanwhile. */
async function start(bounds: Partial<WorkBounds> = {}): Promise<void> {
  queue = createWorkQueue({ ...workLimits, ...bounds });
  server = fastify(serverOptions({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: 1 }));
  boundConnections(server.server);
  addCommonHooks(server, {} as Settings); // none of them is needed here
  await server.register(cookie);
  addBoundedWork(server, { queue, digest, clock: () => now, settings: {} as Settings });
  refuseTooLarge(server);
  leaveWithAnswer(server);
  server.addHook('onResponse', async ({ ip, outcome }) => {
    outcomes.push(outcome);
    answered.push(ip);
  });
  const wait = () => new Promise<void>((resolve) => finish.push(resolve));
  server.get('/', () => answer);
  // More than the buffers of the operating system hold.
  server.get('/much', () => answer.repeat(200));
  server.post('/', () => 'taken');
  server.post('/small', { bodyLimit: 10, config: { access: 'anyone' } }, () => 'taken');
  server.post('/signed-in', { bodyLimit: 10, config: { access: 'session' } }, () => 'taken');
  server.get('/slow', () => wait().then(() => 'slow'));
  server.get('/aside', (request) => stepAside(request, wait).then(() => 'aside'));
  port = Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
}

afterEach(async () => {
  finish.splice(0).forEach((end) => end());
  server.server.closeAllConnections();
  await server.close();
  finish = [];
  outcomes = [];
  answered = [];
});

function get(path: string, headers: Record<string, string> = {}) {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-forwarded-for': '198.51.100.1', ...headers },
  });
}

async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const halfBody =
  'POST / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.9\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

async function until(condition: () => boolean): Promise<void> {
  for (let looks = 0; looks < 500; looks += 1) {
    if (condition()) return;
    await setTimeout(5);
  }
  throw new Error('It did not come to that in time');
}

test('a call that finds the queue full is answered 503 at once', async () => {
  await start({ maxRunning: 1, maxWaiting: 1 });
  const first = get('/slow');
  await until(() => finish.length === 1);
  const second = get('/');
  await setTimeout(50);
  const refused = await get('/');
  expect(refused.status).toBe(503);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '1',
    'x-activity-id': expect.stringMatching(/^[-0-9a-f]{36}$/) as string,
  });
  expect(await refused.json()).toMatchObject({ code: 'MSGECCSE9001' });
  await until(() => outcomes.includes('MSGECCSE9001'));
  finish[0]?.();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});

test('a body that never arrives keeps nobody from working', async () => {
  await start({ maxRunning: 1 });
  const sockets = await Promise.all(Array.from({ length: 5 }, () => send(halfBody)));
  await setTimeout(50);
  expect((await get('/')).status).toBe(200);
  sockets.forEach((socket) => socket.destroy());
});

test('a call that steps aside lets others work', async () => {
  await start({ maxRunning: 1 });
  const first = get('/aside');
  await until(() => finish.length === 1);
  expect((await get('/')).status).toBe(200);
  finish[0]?.();
  expect(await (await first).text()).toBe('aside');
});

test('a call that steps aside works on only when it has its turn again', async () => {
  await start({ maxRunning: 1 });
  const first = get('/aside');
  await until(() => finish.length === 1);
  const second = get('/slow');
  await until(() => finish.length === 2);
  finish[0]?.();
  await until(() => queue.statistics().waiting === 1);
  const isAnswered = Promise.race([first.then(() => true), setTimeout(100, false)]);
  expect(await isAnswered).toBe(false);
  finish[1]?.();
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});

test('a call that steps aside is answered 503 if its turn does not come back', async () => {
  await start({ maxRunning: 1, maxWait: 100 });
  const first = get('/aside');
  await until(() => finish.length === 1);
  const second = get('/slow');
  await until(() => finish.length === 2);
  finish[0]?.();
  const answer = await first;
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'MSGECCSE9001' }]);
  finish[1]?.();
  expect((await second).status).toBe(200);
  expect(queue.statistics()).toEqual({ running: 0, waiting: 0, bodies: 0 });
});

test('a call that is done leaves its place, whether its body came, broke off or was refused', async () => {
  await start({ maxRunning: 1 });
  const sockets = await Promise.all(Array.from({ length: 3 }, () => send(halfBody)));
  await until(() => queue.statistics().bodies === 3);
  expect(queue.statistics()).toEqual({ running: 0, waiting: 0, bodies: 3 });
  sockets[0]?.destroy();
  sockets[1]?.write('x'.repeat(8));
  sockets[2]?.write(`"${'x'.repeat(6)}"`);
  await until(() => queue.statistics().bodies === 0);
  await until(() => outcomes.length >= 2);
  expect(queue.statistics()).toEqual({ running: 0, waiting: 0, bodies: 0 });
  sockets.forEach((socket) => socket.destroy());
});

test('of 200 bodies that one client parks and sends at once 64 count, and few go before another client', async () => {
  await start({ maxRunning: 1 });
  const halfText = halfBody.replace('{', '"');
  const sockets: Socket[] = [];
  for (let sent = 0; sent < 200; sent += 1) sockets.push(await send(halfText));
  await setTimeout(50);
  const { maxWaitingPerClient } = workLimits;
  expect(queue.statistics()).toEqual({ running: 0, waiting: 0, bodies: maxWaitingPerClient });
  const first = get('/slow');
  await until(() => finish.length === 1);
  for (const socket of sockets) socket.write(`${'x'.repeat(7)}"`);
  await until(() => outcomes.length === 200 - maxWaitingPerClient); // the others were refused
  expect(queue.statistics()).toEqual({ running: 1, waiting: maxWaitingPerClient, bodies: 0 });
  const other = get('/', { 'x-forwarded-for': '198.51.100.2' });
  await until(() => queue.statistics().waiting === maxWaitingPerClient + 1);
  answered = [];
  finish[0]?.();
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
  expect(answered.indexOf('198.51.100.2')).toBeLessThan(10);
  sockets.forEach((socket) => socket.destroy());
});

test('a session that the server issued has a share beside a flood from its network, a made up one has not', async () => {
  await start({ maxRunning: 1, maxWaiting: 2 });
  const first = get('/slow');
  await until(() => finish.length === 1);
  const flood = [get('/'), get('/'), get('/')];
  await until(() => queue.statistics().waiting === 2);
  const madeUp = await get('/', { cookie: `session=${'x'.repeat(43)}` });
  expect(madeUp.status).toBe(503);
  const issued = get('/', { cookie: `session=${createSessionToken(digest, now)}` });
  await until(() => outcomes.length === 3);
  finish[0]?.();
  expect((await issued).status).toBe(200);
  await Promise.all([first, ...flood]);
});

test('calls that wait are answered 503 while the server closes, in time for those that work', async () => {
  await start({ maxRunning: 1 });
  const first = get('/slow');
  await until(() => finish.length === 1);
  const second = get('/');
  await until(() => queue.statistics().waiting === 1);
  const closed = server.close();
  expect((await second).status).toBe(503);
  finish[0]?.();
  expect((await first).status).toBe(200);
  server.server.closeAllConnections();
  await closed;
});

const post = (path: string, body: BodyInit, more: object = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body,
    ...more,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
  });
const longText = JSON.stringify('x'.repeat(9));

test('a body as long as its call takes is taken, a longer one is refused and ends the connection', async () => {
  await start();
  expect(await (await post('/small', JSON.stringify('x'.repeat(8)))).text()).toBe('taken');
  for (const path of ['/small', '/signed-in']) {
    const refused = await post(path, longText);
    expect([refused.status, refused.headers.get('connection')]).toEqual([400, 'close']);
    expect(await refused.json()).toMatchObject({ code: 'MSGECCSE9000' });
  }
});

test('a body that is too long costs no turn if anyone may call, and one if a session is needed', async () => {
  await start();
  const lanes: string[] = [];
  const { join } = queue;
  queue.join = (caller) => {
    lanes.push(caller.lane);
    return join(caller);
  };
  await post('/small', longText);
  await post('/signed-in', longText);
  expect(lanes).toEqual(['/signed-in']);
});

test.each([
  ['a body', 1, () => post('/', '"x"')],
  ['a body in chunks', 1, () => post('/', new Blob(['"x"']).stream(), { duplex: 'half' })],
  ['an empty body', 0, () => post('/', '')],
  ['no body', 0, () => get('/')],
])('for %s a call waits for as many bodies: %d', async (_what, expected, act) => {
  await start();
  let awaited = 0;
  const join = queue.join;
  queue.join = (caller) => {
    const place = join(caller);
    return { ...place, awaitBody: () => ((awaited += 1), place.awaitBody()) };
  };
  await (await act()).text();
  expect(awaited).toBe(expected);
});

test('a connection that takes its answers may send call after call', async () => {
  await start();
  const socket = await send('');
  for (let calls = 0; calls <= 2 * workLimits.maxUnansweredPerConnection; calls += 1) {
    socket.write('GET /none HTTP/1.1\r\nHost: x\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  }
  socket.destroy();
});

test('an answer that nobody reads keeps nobody from working', async () => {
  await start({ maxRunning: 1 });
  const sockets = await Promise.all(
    Array.from({ length: 5 }, () => send('GET / HTTP/1.1\r\nHost: x\r\n\r\n')),
  );
  sockets.forEach((socket) => socket.pause());
  expect((await get('/')).status).toBe(200);
  sockets.forEach((socket) => socket.destroy());
});

test('a connection with more unanswered calls than its bound is closed', async () => {
  await start();
  const slow = 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n';
  const patient = await send(slow.repeat(workLimits.maxUnansweredPerConnection));
  const greedy = await send(slow.repeat(workLimits.maxUnansweredPerConnection + 1));
  await once(greedy, 'close');
  expect(patient.closed).toBe(false);
  patient.destroy();
});

test('a connection whose answers nobody reads is closed in time', async () => {
  await start();
  server.server.timeout = 100;
  const socket = await send('GET /much HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  await until(() => connections() === 1);
  await until(() => connections() === 0);
  socket.destroy();
});

test('a connection that waits for its answer is not closed', async () => {
  await start();
  server.server.timeout = 50;
  const waiting = get('/slow');
  await setTimeout(300);
  finish[0]?.();
  expect((await waiting).status).toBe(200);
});

function connections(): number {
  return (server.server as unknown as { _connections: number })._connections;
}
