import fastify from 'fastify';
import type { Checks } from './checks';
import { addReadiness, createReadiness } from './readiness';

const passing: Checks = {
  database: async () => true,
  room: async () => true,
  mail: async () => true,
};

async function ask(checks: Checks) {
  const server = fastify();
  addReadiness(server, createReadiness(checks));
  const { statusCode, body } = await server.inject('/readyz');
  return { statusCode, body: JSON.parse(body) as unknown };
}

test('a server whose checks pass is ready', async () => {
  expect(await ask(passing)).toEqual({
    statusCode: 200,
    body: { status: 'ready', database: 'ok', room: 'ok', mail: 'ok' },
  });
});

test.each([
  ['database', async () => Promise.reject(new Error('secret of the database'))],
  ['database', () => new Promise<boolean>(() => undefined)],
  ['room', async () => false],
] as [keyof Checks, () => Promise<boolean>][])(
  'a check of the %s that fails or hangs is named with 503',
  async (name, check) => {
    const from = performance.now();
    expect(await ask({ ...passing, [name]: check })).toEqual({
      statusCode: 503,
      body: { status: 'not ready', database: 'ok', room: 'ok', mail: 'ok', [name]: 'failed' },
    });
    expect(performance.now() - from).toBeLessThan(5_000);
  },
);

test('a check of the mail that fails is named, and the server stays ready for those who are signed in', async () => {
  expect(await ask({ ...passing, mail: async () => false })).toEqual({
    statusCode: 200,
    body: { status: 'ready', database: 'ok', room: 'ok', mail: 'failed' },
  });
});

test('probes that come together or within a second share one run', async () => {
  let runs = 0;
  let now = 0;
  const database = async (): Promise<boolean> => (runs += 1) > 0;
  const askAgain = createReadiness({ ...passing, database }, () => now);
  await Promise.all([askAgain(), askAgain()]);
  now = 999;
  await askAgain();
  expect(runs).toBe(1);
  now = 1_000;
  await askAgain();
  expect(runs).toBe(2);
});
