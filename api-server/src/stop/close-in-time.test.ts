import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { closeInTime } from './close-in-time';

test('a connection on which nothing was asked does not hold the server', async () => {
  const app = fastify();
  closeInTime(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const line = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  // A server that waits for this end of the line is caught by it, and not by the runner's own.
  const timeout = setTimeout(() => line.destroy(new Error('held')), 3_000);
  const ended = once(line, 'close');
  await app.close();
  await ended;
  clearTimeout(timeout);
});
