import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { refuseExpectations } from './refuse-expectations';
import { serverOptions } from './server-options';

async function listen(server: FastifyInstance): Promise<number> {
  return Number(new URL(await server.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends raw bytes and reads until the server hangs up. */
function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('bytes that are no request are answered as an invalid one', async () => {
  const server = fastify(serverOptions({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: 0 }));
  const answer = await sendRaw(await listen(server), 'NONSENSE\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"MSGECCSE9000"');
  await server.close();
});

test.each([
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
  ],
  ['an expectation that nobody knows', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n'],
  [
    'an address that cannot be read',
    'GET /host/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  ],
])('%s is answered as an invalid request, and no document', async (_what, bytes) => {
  const server = fastify(serverOptions({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: 0 }));
  refuseExpectations(server.server);
  const answer = await sendRaw(await listen(server), bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"MSGECCSE9000"');
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
  expect(answer).toMatch(/^content-security-policy: default-src 'none'; .*sandbox\r$/m);
  await server.close();
});

test('a request that does not end in time is answered with 408', async () => {
  const options = serverOptions({ LOG_LEVEL: 'silent', TRUSTED_PROXIES: 0 });
  const server = fastify({
    ...options,
    requestTimeout: 50,
    http: { headersTimeout: 50, connectionsCheckingInterval: 20 },
  });
  server.post('/', () => ({}));
  const answer = await sendRaw(
    await listen(server),
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"MSGECCSE9001"');
  await server.close();
});

test.each([
  [0, '127.0.0.1'],
  [1, '203.0.113.2'],
  [2, '203.0.113.1'],
])('with %d trusted proxies the caller is %s', async (TRUSTED_PROXIES, expected) => {
  const server = fastify(serverOptions({ LOG_LEVEL: 'silent', TRUSTED_PROXIES }));
  server.get('/', (request) => ({ ip: request.ip }));
  const answer = await server.inject({
    url: '/',
    headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.1, 203.0.113.2' },
  });
  expect(answer.json()).toEqual({ ip: expected });
});
