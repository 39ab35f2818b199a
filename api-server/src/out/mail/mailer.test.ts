import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { seconds } from '../../ground/clock';
import { createMailer } from './mailer';

const mail = { to: 'hanako@example.jp', subject: '件名', text: '123456', html: '<p>123456</p>' };

// The clock alone: the connection is a real one.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

const greeting = '220 mail.example.jp\r\n';

test.each([
  ['never greets', '', {}],
  ['greets, and then says no more', greeting, {}],
  ['never greets the pool', '', { connections: 2 }],
  ['greets the pool, and then says no more', greeting, { connections: 2 }],
])('a mail server that takes the connection and %s has ten seconds', async (_what, said, pool) => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const onFailure = jest.fn();
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer({ smtpUrl, from: mail.to, onFailure, ...pool });
  const onAnswer = jest.fn();
  const sending = mailer.sendMail(mail).then(onAnswer);

  const [socket] = (await once(server, 'connection')) as [Socket];
  if (said !== '') {
    socket.write(said);
    await once(socket, 'data');
  }
  await jest.advanceTimersByTimeAsync(seconds(10) - 1);
  expect(onAnswer).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await sending;
  expect(onAnswer).toHaveBeenCalledWith(false);
  expect(onFailure).toHaveBeenCalledTimes(1);

  socket.destroy();
  mailer.close();
  await once(server.close(), 'close');
});

test('a mail server that trickles its answer has ten seconds, and its connection is closed', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const { sendMail, close } = createMailer({ smtpUrl, from: mail.to, connections: 1 });
  const onAnswer = jest.fn();
  const sending = sendMail(mail).then(onAnswer);
  const [socket] = (await once(server, 'connection')) as [Socket];
  const closed = once(socket, 'close');
  socket.write(greeting);
  await once(socket, 'data');
  for (let second = 0; second < 10; second += 1) {
    expect(onAnswer).not.toHaveBeenCalled();
    socket.write('250-still thinking\r\n');
    await jest.advanceTimersByTimeAsync(seconds(1));
  }
  await sending;
  expect(onAnswer).toHaveBeenCalledWith(false);
  await closed;
  close();
  await once(server.close(), 'close');
});

test('a mail that the mail server has not taken counts as not sent once the mailer gives up', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const { sendMail, giveUp } = createMailer({ smtpUrl, from: mail.to });
  const sending = sendMail(mail);
  const [socket] = (await once(server, 'connection')) as [Socket];
  const closed = once(socket.resume(), 'close');
  giveUp();
  expect(await sending).toBe(false);
  await closed;
  await once(server.close(), 'close');
});
