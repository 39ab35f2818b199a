import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteInFrontOf, readApiOrigin } from './in-front-of';

const siteDir = mkdtempSync(join(tmpdir(), 'in-front-of-'));
afterAll(() => rmSync(siteDir, { recursive: true }));

test('calls and pictures go to the API with their cookies, and its answers come back', async () => {
  const api = createServer(({ url, headers }, reply) => {
    reply.writeHead(400, { 'set-cookie': 'session=2', 'x-expires': '2027-01-01T00:00:00Z' });
    reply.end(JSON.stringify({ url, cookie: headers.cookie }));
  });
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const site = await createSiteInFrontOf(origin, siteDir);
  try {
    for (const url of ['/api/v1.0/addresses?zipCode=1000001', '/images/items/1.svg']) {
      const answer = await site.inject({ url, headers: { cookie: 'session=1' } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ url, cookie: 'session=1' });
      expect(answer.headers).toMatchObject({ 'x-expires': '2027-01-01T00:00:00Z' });
    }
  } finally {
    api.close();
  }
  const away = await site.inject({ url: '/api/v1.0/metadata' });
  expect([away.statusCode, away.json<{ code: string }>().code]).toEqual([503, 'MSGECCSE9001']);
  await site.close();
});

test.each(['api.example.jp', 'https://api.example.jp/api', 'ftp://api.example.jp'])(
  'API_ORIGIN=%s is refused, because it is not an origin',
  (API_ORIGIN) => expect(() => readApiOrigin({ API_ORIGIN })).toThrow(/must be an origin/),
);
