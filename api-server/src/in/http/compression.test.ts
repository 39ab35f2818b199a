import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { addCompression } from './compression';

const long = 'あ'.repeat(2_000);
const app = fastify();
addCompression(app);
app.get('/long', () => long);
app.get('/short', () => 'short');
afterAll(() => app.close());

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['*', 'br', brotliDecompressSync],
  ['GZIP;q=0.5', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['br;q=0.000', undefined, (body: Buffer) => body],
  ['identity', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
])('to a caller that accepts %j a long answer goes in %s', async (accepted, encoding, read) => {
  const answer = await app.inject({ url: '/long', headers: { 'accept-encoding': accepted } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  expect(read(answer.rawPayload).toString()).toBe(long);
});

test('a short answer goes as it is', async () => {
  const answer = await app.inject({ url: '/short', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});
