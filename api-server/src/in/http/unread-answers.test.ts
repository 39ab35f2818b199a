import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { boundUnreadAnswers, createUnreadAnswers } from './unread-answers';

/** Answers of some bytes to connections by name, and the connections that were closed. */
function answersWith(maxBytes: number) {
  const answers = createUnreadAnswers(maxBytes);
  const closed: string[] = [];
  const send = (connection: string, bytes: number) =>
    answers.add(bytes, () => closed.push(connection));
  return { closed, send };
}

test('answers within the bound close no connection', () => {
  const { closed, send } = answersWith(100);
  send('a', 50);
  send('b', 50);
  expect(closed).toEqual([]);
});

test('an answer beyond the bound closes the connection that has not read for longest', () => {
  const { closed, send } = answersWith(100);
  send('a', 50);
  send('b', 50);
  send('c', 50);
  expect(closed).toEqual(['a']);
  send('d', 100);
  expect(closed).toEqual(['a', 'b', 'c']);
});

test('an answer that was read no longer counts', () => {
  const { closed, send } = answersWith(100);
  const isRead = send('a', 100);
  isRead();
  isRead();
  send('b', 100);
  expect(closed).toEqual([]);
});

test('an answer that alone exceeds the bound closes its own connection', () => {
  const { closed, send } = answersWith(100);
  send('a', 101);
  expect(closed).toEqual(['a']);
});

test('the answers of a connection no longer count when it closes, also those behind its first', async () => {
  const unread = new Set<number>();
  let sent = 0;
  const allSent = new EventTarget();
  const app = fastify();
  boundUnreadAnswers(app, {
    add: () => {
      const answer = (sent += 1);
      unread.add(answer);
      if (sent === 3) allSent.dispatchEvent(new Event('sent'));
      return () => void unread.delete(answer);
    },
  });
  app.get('/', () => 'x'.repeat(10_000_000)); // more than the buffers of a connection
  await app.listen({ host: '127.0.0.1', port: 0 });
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
  client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3));
  await once(allSent, 'sent');
  expect(unread.size).toBe(3);
  const [connection] = await connected;
  client.destroy();
  await new Promise((resolve) => connection.once('close', resolve));
  await app.close();
  expect(unread.size).toBe(0);
});
