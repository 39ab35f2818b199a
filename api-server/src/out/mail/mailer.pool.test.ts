import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailer } from './mailer';

const mail = { subject: '件名', text: '本文', html: '<p>本文</p>' };

let stop: () => Promise<void>;
afterEach(() => stop());

/** A mail server and a mailer with a pool; what connected to it, and what it took. */
async function start(connections: number, options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  let connected = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: (_session, callback) => {
      connected += 1;
      callback();
    },
    onData: (stream, { envelope }, callback) => {
      stream.on('end', () => {
        taken.push(...envelope.rcptTo.map(({ address }) => address));
        callback();
      });
      stream.resume();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'shop@example.jp',
    connections,
  });
  stop = async () => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { sendMail: mailer.sendMail, taken, connected: () => connected };
}

const recipients = (domain: string, length: number) =>
  Array.from({ length }, (_, index) => `customer-${index}@${domain}`);

test('a hundred mails go over no more connections than the pool has, once each', async () => {
  const server = await start(4);
  const to = recipients('example.jp', 100);
  const sent = await Promise.all(to.map((one) => server.sendMail({ ...mail, to: one })));
  expect(sent).toEqual(to.map(() => true));
  expect([...server.taken].sort()).toEqual([...to].sort());
  expect(server.connected()).toBeLessThanOrEqual(4);
});

test('a mail that is refused costs the others of its connection nothing', async () => {
  const server = await start(1, {
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody') ? new Error('unknown') : null),
  });
  expect(await server.sendMail({ ...mail, to: 'nobody@example.jp' })).toBe(false);
  expect(await server.sendMail({ ...mail, to: 'somebody@example.jp' })).toBe(true);
  expect(server.connected()).toBe(1);
});

test('a connection that the server closed while it was idle is replaced', async () => {
  const server = await start(1, { socketTimeout: 500 });
  expect(await server.sendMail({ ...mail, to: 'first@example.jp' })).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await server.sendMail({ ...mail, to: 'second@example.jp' })).toBe(true);
  expect(server.connected()).toBe(2);
});
