import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createMailer } from './mailer';

const mail = { to: 'hanako@example.jp', subject: '件名', text: '123456', html: '<p>123456</p>' };
let stop: () => Promise<void>;
// The certificate that smtp-server brings is no secret, and it says so.
beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  jest.restoreAllMocks();
  return stop();
});

/** A mail server with a certificate of its own; resolves to what it took, after one attempt with that query. */
async function send(options: SMTPServerOptions, query: string) {
  const taken: { secure: boolean }[] = [];
  const smtp = new SMTPServer({
    ...options,
    authOptional: true,
    disableReverseLookup: true,
    onData: (stream, { secure }, callback) => {
      taken.push({ secure });
      stream.on('end', () => callback());
      stream.resume();
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  stop = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const { port } = smtp.server.address() as AddressInfo;
  const { sendMail } = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}?${query}`,
    from: mail.to,
  });
  return { isSent: await sendMail(mail), taken };
}

const trusted = 'requireTLS=true&tls.rejectUnauthorized=false';

test('with requireTLS a mail server that offers STARTTLS gets the mail over TLS', async () => {
  expect(await send({}, trusted)).toEqual({ isSent: true, taken: [{ secure: true }] });
});

test.each([
  ['does not name STARTTLS, as somebody on the line would have it', { hideSTARTTLS: true }],
  ['does not know STARTTLS', { disabledCommands: ['STARTTLS'] }],
])('with requireTLS a mail server that %s gets no mail in the clear', async (_what, options) => {
  const { isSent, taken } = await send(options, trusted);
  expect(taken.filter(({ secure }) => !secure)).toEqual([]);
  expect(isSent).toBe(taken.length > 0);
});

test('with requireTLS a mail server whose certificate nobody vouches for gets no mail', async () => {
  expect(await send({}, 'requireTLS=true')).toEqual({ isSent: false, taken: [] });
});
