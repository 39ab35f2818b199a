import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { workLimits } from '../limits';
import type { Settings } from '../services';
import { addBoundedWork, leaveWithAnswer, stepAside } from './bounded-work';
import { boundConnections } from './connections';
import { addCommonHooks } from './hooks';
import { serverOptions } from './server-options';
import { createWorkQueue, type WorkBounds } from './work-queue';

const answer = 'a'.repeat(100_000);
let server: FastifyInstance;
let port: number;
let finish: (() => void)[] = [];
let outcomes: string[] = [];

/** A server whose `/slow` waits for the test, and whose `/aside` lets others work meanwhile. */
async function start(bounds: Partial<WorkBounds> = {}): Promise<void> {
  const queue = createWorkQueue({ ...workLimits, ...bounds });
  server = fastify(serverOptions({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: 1 }));
  boundConnections(server.server);
  addCommonHooks(server, {} as Settings); // none of them is needed here
  addBoundedWork(server, { queue });
  leaveWithAnswer(server);
  server.addHook('onResponse', async ({ outcome }) => void outcomes.push(outcome));
  const wait = () => new Promise<void>((resolve) => finish.push(resolve));
  server.get('/', () => answer);
  // More than the buffers of the operating system hold.
  server.get('/much', () => answer.repeat(200));
  server.post('/', () => 'taken');
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
});

function get(path: string, client = '198.51.100.1') {
  return fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': client } });
}

async function send(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

const halfBody =
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

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
