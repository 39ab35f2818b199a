import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNotifyOps } from '../../out/notify-ops';
import { createTestClock } from '../../testing/test-clock';
import { minutes } from '../clock';
import { type Condition, createWatch } from './watch';

const clock = createTestClock(new Date('2026-11-20T01:00:00Z'));

/** A watch of one condition, which holds while it has a line. */
function start(more: Partial<Condition> = {}) {
  const state = { line: undefined as string | undefined, isReached: true };
  const lines: string[] = [];
  const errors: unknown[] = [];
  const notify = async (line: string) => {
    if (!state.isReached) throw new Error('nobody took it');
    lines.push(line);
  };
  const read = async () => state.line;
  const onError = (error: unknown) => errors.push(error);
  const look = createWatch([{ read, ...more }], { clock: clock.now, notify, onError });
  return { state, lines, errors, look };
}

test('ops are told once when a condition begins, and once when it ends', async () => {
  const { state, lines, look } = start({ over: 'over' });
  await look();
  state.line = 'begun';
  await look();
  await look();
  state.line = undefined;
  await look();
  await look();
  expect(lines).toEqual(['begun', 'over']);
});

test('a line that nobody took is told at the next look', async () => {
  const { state, lines, errors, look } = start();
  state.line = 'begun';
  state.isReached = false;
  await look();
  expect([lines, errors.length]).toEqual([[], 1]);
  state.isReached = true;
  await look();
  expect(lines).toEqual(['begun']);
});

test('a condition that ends and begins again is told again only after its quiet time', async () => {
  const { state, lines, look } = start({ quiet: minutes(10) });
  for (const [wait, line] of [
    [0, 'one'],
    [1, undefined],
    [8, 'two'],
    [1, 'three'],
  ] as const) {
    clock.advance(minutes(wait));
    state.line = line;
    await look();
  }
  expect(lines).toEqual(['one', 'three']);
});

test.each([
  [200, undefined],
  [500, 'ANSWERED_500'],
])('a webhook that answers %d gets the line as text: %s', async (status, code) => {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (body: Buffer) => bodies.push(String(body)));
    request.on('end', () => response.writeHead(status).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const logged: string[] = [];
  const notify = createNotifyOps(`http://127.0.0.1:${port}/`, (line) => logged.push(line));
  const failure = await notify('a line').catch((error: unknown) => error);
  expect((failure as { code?: string } | undefined)?.code).toBe(code);
  expect([bodies, logged]).toEqual([['{"text":"a line"}'], ['a line']]);
  server.closeAllConnections();
  await once(server.close(), 'close');
});
