import { createServer, type Server } from 'node:net';
import { runningLimits } from '../../limits';
import { CannotStart } from '../cannot-start';
import type { OpenDatabase } from './database';
import { openServerDatabase } from './open-server';
import { openWhenReachable } from './open-when-reachable';

const opened = {} as OpenDatabase;

/** A failed attempt, as `openServerDatabase` reports it. */
function failedWith(code: string, message = 'failed'): CannotStart {
  const cause = Object.assign(new Error(message), { code });
  return new CannotStart('The database cannot be opened', { cause });
}

/** A server that is reachable from an instant on, and a time that passes by waiting alone. */
function serverThatComes(at: number, failure: CannotStart) {
  const attempts: number[] = [];
  let now = 0;
  const time = { now: () => now, wait: async (milliseconds: number) => void (now += milliseconds) };
  const open = async () => {
    attempts.push(now);
    if (now < at) throw failure;
    return opened;
  };
  return { attempts, tryFor: (wait: number) => openWhenReachable(open, wait, time) };
}

const { databaseRetry } = runningLimits;

test('a server that becomes reachable within the wait is opened', async () => {
  const { attempts, tryFor } = serverThatComes(29_900, failedWith('ECONNREFUSED'));
  expect(await tryFor(30)).toBe(opened);
  expect(attempts.at(-1)).toBe(30_000);
  expect(attempts).toHaveLength(1 + 30_000 / databaseRetry);
});

test('the start fails at the end of the wait if the server is not reachable by then', async () => {
  const failure = failedWith('ECONNREFUSED');
  const { attempts, tryFor } = serverThatComes(30_001, failure);
  await expect(tryFor(30)).rejects.toBe(failure);
  expect(attempts.at(-1)).toBe(30_000);
});

test('without a wait there is one attempt', async () => {
  const { attempts, tryFor } = serverThatComes(1, failedWith('ECONNREFUSED'));
  await expect(tryFor(0)).rejects.toThrow(CannotStart);
  expect(attempts).toEqual([0]);
});

test.each([
  ['57P03', 'the database system is starting up'],
  ['53300', 'sorry, too many clients already'],
  ['ENOTFOUND', 'getaddrinfo'],
  ['ENOENT', 'connect /var/run/postgresql'],
  ['', 'timeout expired'],
  ['', 'Connection terminated unexpectedly'],
])('a server that fails with "%s: %s" is waited for', async (code, message) => {
  const { tryFor } = serverThatComes(1_000, failedWith(code, message));
  expect(await tryFor(30)).toBe(opened);
});

test.each([
  ['28P01', 'password authentication failed'],
  ['3D000', 'database "shop" does not exist'],
  ['42P01', 'relation does not exist'],
])('a server that fails with "%s: %s" is not waited for', async (code, message) => {
  const failure = failedWith(code, message);
  const { attempts, tryFor } = serverThatComes(1_000, failure);
  await expect(tryFor(30)).rejects.toBe(failure);
  expect(attempts).toEqual([0]);
});

test('opening is tried again after a real connection is refused, and after one is cut', async () => {
  const cutting = createServer((socket) => socket.destroy());
  const cutPort = await listen(cutting);
  const closed = createServer();
  const refusedPort = await listen(closed);
  await new Promise((resolve) => closed.close(resolve));
  for (const port of [cutPort, refusedPort]) {
    const waits: number[] = [];
    const time = {
      now: () => 0,
      wait: async (milliseconds: number) => void waits.push(milliseconds),
    };
    let attempts = 0;
    const open = () => {
      attempts += 1;
      return attempts < 3
        ? openServerDatabase(`postgres://shop@127.0.0.1:${port}/shop`)
        : openNow();
    };
    expect(await openWhenReachable(open, 30, time)).toBe(opened);
    expect(waits).toEqual([databaseRetry, databaseRetry]);
  }
  await new Promise((resolve) => cutting.close(resolve));
});

async function openNow(): Promise<OpenDatabase> {
  return opened;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
}
