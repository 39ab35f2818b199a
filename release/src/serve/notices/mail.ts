import { hostname } from 'node:os';
import { createTransport } from 'nodemailer';

/** Milliseconds. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

interface MailOptions {
  /** of the server that takes mail, `smtp://…` or `smtps://…` */
  url: string;
  /** addresses, with commas between them */
  to: string;
  from: string;
}

/**
 * Makes what mails one line to ops: its beginning is the subject, so that a phone shows it.
 *
 * @throws if it is not taken
 */
export function createMail({ url, to, from }: MailOptions) {
  const transport = createTransport({ url, ...timeouts });
  return async (text: string): Promise<void> => {
    const subject = `[release] ${text.slice(0, 120)}`;
    await transport.sendMail({
      from,
      to,
      subject,
      text: `${text}\n\nrelease serve, ${hostname()}\n`,
    });
  };
}
