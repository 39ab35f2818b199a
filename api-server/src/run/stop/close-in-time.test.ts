import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { serverOptions } from '../../in/http/server-options';
import { orderLimits, runningLimits } from '../../limits';
import { closeInTime } from './close-in-time';

/** more than the buffers of the operating system hold */
const longAnswer = 'x'.repeat(12_000_000);
let app: FastifyInstance;
let finish: () => void;
let isAsked: Promise<unknown>;

beforeEach(async () => {
  app = fastify(serverOptions({ LOG_LEVEL: 'silent' }));
  closeInTime(app);
  const held = new Promise<void>((resolve) => (finish = resolve));
  let ask: () => void = () => undefined;
  isAsked = new Promise<void>((resolve) => (ask = resolve));
  app.post('/held', async () => {
    ask();
    await held;
    return { answer: 'kept' };
  });
  app.get('/long', () => longAnswer);
  await app.listen({ port: 0, host: '127.0.0.1' });
});

async function open(...pieces: string[]) {
  const accepted = once(app.server, 'connection');
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const received = text(line);
  received.catch(() => undefined);
  await accepted;
  for (const piece of pieces) line.write(piece);
  return { line, received };
}

const head = (length: number) =>
  `POST /held HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** @returns milliseconds */
async function close(): Promise<number> {
  const begun = performance.now();
  await app.close();
  return performance.now() - begun;
}

test.each([
  ['nothing was asked', []],
  ['a body does not arrive', [head(9), '{']],
])('a connection on which %s does not hold the server', async (_, pieces) => {
  const { line } = await open(...pieces);
  // A server that waits for this end of the line is caught by it, and not by the runner's own.
  const timeout = new AbortController();
  void setTimeout(3_000, undefined, timeout).then(
    () => line.destroy(new Error('held')),
    () => undefined,
  );
  const ended = once(line, 'close');
  await close();
  await ended;
  timeout.abort();
});

test('a call that arrived is answered after the time for arrivals, and the server closes with its answer', async () => {
  const { received } = await open(head(2), '{}');
  await isAsked;
  const closed = close();
  await setTimeout(runningLimits.arrivalsWhileClosing + 200);
  finish();
  expect(await received).toMatch(/^HTTP\/1\.1 200 .*\{"answer":"kept"\}$/s);
  expect(await closed).toBeLessThan(runningLimits.answersWhileClosing / 2);
});

test('a call whose last byte arrives while the server closes is answered', async () => {
  finish();
  const { line, received } = await open(head(2), '{');
  const closed = close();
  await setTimeout(runningLimits.arrivalsWhileClosing / 2);
  line.write('}');
  expect(await received).toMatch(/\{"answer":"kept"\}$/);
  await closed;
});

test('a call whose body does not arrive is answered 503 before its connection ends', async () => {
  const { line, received } = await open(head(9), '{');
  await once(app.server, 'request');
  const took = close();
  expect(await received).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1.*MSGECCSE9001/is);
  expect(await took).toBeLessThan(runningLimits.bodiesWhileClosing + 500);
  expect(line.errored).toBeNull();
});

test('a call whose body arrives after the time for requests is answered, if its header came before', async () => {
  finish();
  const { line, received } = await open(head(2), '{');
  await once(app.server, 'request');
  const closed = close();
  await setTimeout(runningLimits.arrivalsWhileClosing + 300);
  line.write('}');
  expect(await received).toMatch(/^HTTP\/1\.1 200 .*\{"answer":"kept"\}$/is);
  await closed;
});

test('each of 400 kept connections gets the answer of a call that it sends as the server begins to close', async () => {
  finish();
  const lines: Awaited<ReturnType<typeof open>>[] = [];
  for (let opened = 0; opened < 400; opened += 1) {
    const one = await open(head(2), '{}');
    await once(one.line, 'data');
    lines.push(one);
  }
  const closed = close();
  for (const { line } of lines) line.write(`${head(2)}{}`);
  const answers = await Promise.all(lines.map(({ received }) => received));
  const whole = /^(HTTP\/1\.1 200 .*?\{"answer":"kept"\}){2}$/s;
  expect(answers.filter((answer) => !whole.test(answer))).toEqual([]);
  await closed;
});

test('an answer that is read slowly arrives as a whole while the server closes', async () => {
  const answered = once(app.server, 'request');
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  line.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  await answered;
  const closed = close();
  await setTimeout(runningLimits.bodiesWhileClosing + 300);
  // Only now somebody reads: until then the answer fills the buffers of both sides.
  expect((await text(line)).length).toBeGreaterThan(longAnswer.length);
  await closed;
});

test('a server that closes takes no connection', async () => {
  const { port } = app.server.address() as AddressInfo;
  const { received } = await open(head(2), '{}');
  await isAsked;
  const closed = close();
  await setTimeout(20);
  const late = connect(port, '127.0.0.1');
  expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
  finish();
  await Promise.all([received, closed]);
});

test('all calls of a connection are answered while the server closes, and the last one says that it ends', async () => {
  const { received } = await open(head(2), '{}', head(2), '{}');
  await isAsked;
  await setTimeout(50);
  const closed = close();
  await setTimeout(50);
  finish();
  const [, first, second] = (await received).split('HTTP/1.1 ');
  expect(first).toMatch(/^200 .*connection: keep-alive/is);
  expect(second).toMatch(/^200 .*connection: close.*\{"answer":"kept"\}$/is);
  expect(await closed).toBeLessThan(runningLimits.answersWhileClosing / 2);
});

test('a call that comes on a kept connection while the server closes is answered as usual', async () => {
  finish();
  const { line, received } = await open(head(2), '{}');
  await once(line, 'data');
  const closed = close();
  await setTimeout(50);
  line.write(`${head(2)}{}`);
  const [, , second] = (await received).split('HTTP/1.1 ');
  expect(second).toMatch(/^200 .*connection: close.*\{"answer":"kept"\}$/is);
  await closed;
});

test('a call that the server does not answer in time is answered 503 before the connection ends', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'performance'] });
  const { received } = await open(head(2), '{}');
  await isAsked;
  const closed = app.close();
  await setTimeout(runningLimits.arrivalsWhileClosing + 100);
  await jest.advanceTimersByTimeAsync(runningLimits.answersWhileClosing);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  await jest.advanceTimersByTimeAsync(100);
  jest.useRealTimers();
  expect(await received).toMatch(/^HTTP\/1\.1 503 .*retry-after: 1.*MSGECCSE9001/is);
  finish();
  await closed;
});

test('stopping ends before systemd or a container kills the process, as their files say', () => {
  const { arrivalsWhileClosing, bodiesWhileClosing, turnsWhileClosing } = runningLimits;
  const { mailWhileClosing, answersWhileClosing, close: longest } = runningLimits;
  expect(mailWhileClosing).toBeLessThan(answersWhileClosing - 1_000); // its code is voided before
  expect(arrivalsWhileClosing).toBeLessThan(bodiesWhileClosing);
  expect(bodiesWhileClosing).toBeLessThan(turnsWhileClosing); // a body that came in time finds its turn
  expect(turnsWhileClosing + 2 * orderLimits.maxWait).toBeLessThan(answersWhileClosing);
  expect(answersWhileClosing).toBeLessThan(longest);
  expect(longest).toBeLessThan(10_000); // of docker stop and podman stop
  const deployed = ['systemd/orders-api@.service', 'Containerfile'].map((name) =>
    readFileSync(join(__dirname, '../../../../deploy', name), 'utf8'),
  );
  for (const file of deployed) expect(file).toMatch(`within ${longest / 1_000}`);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(deployed[0] ?? '')?.[1])).toBeGreaterThan(10);
});
