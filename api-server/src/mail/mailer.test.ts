import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { seconds } from '../clock';
import { createMailer } from './mailer';

const mail = { to: 'hanako@example.jp', subject: '件名', text: '123456', html: '<p>123456</p>' };

// The clock alone: the connection is a real one.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});
afterEach(() => jest.useRealTimers());

test.each([
  ['never greets', ''],
  ['greets, and then says no more', '220 mail.example.jp\r\n'],
])('a mail server that takes the connection and %s has ten seconds', async (_what, greeting) => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const onFailure = jest.fn();
  const send = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: mail.to, onFailure });
  const onAnswer = jest.fn();
  const sending = send(mail).then(onAnswer);

  const [socket] = (await once(server, 'connection')) as [Socket];
  if (greeting !== '') {
    socket.write(greeting);
    await once(socket, 'data');
  }
  await jest.advanceTimersByTimeAsync(seconds(10) - 1);
  expect(onAnswer).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await sending;
  expect(onAnswer).toHaveBeenCalledWith(false);
  expect(onFailure).toHaveBeenCalledTimes(1);

  socket.destroy();
  await once(server.close(), 'close');
});
