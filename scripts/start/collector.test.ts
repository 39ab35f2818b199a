import fastify from 'fastify';
import { createCollector } from './collector';

const url = '/v2/track';

async function keep(envelopes: readonly unknown[]): Promise<unknown[]> {
  const app = fastify();
  await app.register(createCollector());
  for (const envelope of envelopes) await app.inject({ method: 'POST', url, payload: [envelope] });
  const { body } = await app.inject({ url });
  await app.close();
  return JSON.parse(body) as unknown[];
}

test('the collector keeps the newest 500 envelopes', async () => {
  const kept = await keep(Array.from({ length: 502 }, (_, count) => ({ count })));
  expect([kept.length, kept[0]]).toEqual([500, { count: 2 }]);
});

test('the collector keeps at most 10 MB, of the newest envelopes', async () => {
  const large = 'x'.repeat(900_000);
  const kept = await keep(Array.from({ length: 15 }, (_, count) => ({ count, large })));
  expect(kept).toHaveLength(11);
  expect(kept.at(-1)).toEqual({ count: 14, large });
});
