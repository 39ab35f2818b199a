import { createTransport } from 'nodemailer';
import type { SendMail } from '../../ground/services';
import { serverLimits } from '../../limits';

export interface Mailer {
  sendMail: SendMail;
  /** ends the attempts under way: their mails count as not sent */
  giveUp(): void;
  /** closes the connections that are idle in the pool */
  close(): void;
}

interface MailerOptions {
  /** `smtp://user:password@host:port`, or `smtps:` */
  smtpUrl: string;
  /** `名前 <address@example.jp>` */
  from: string;
  /**
   * size of a connection pool: greeting, TLS and login are paid once for many mails. Without it each
   * mail has a connection of its own, and waits for no other.
   */
  connections?: number;
  onFailure?: (error: unknown) => void;
  onTaken?: () => void;
}

const timeout = serverLimits.mail.attempt;

/** Sends mail by SMTP. */
export function createMailer({
  smtpUrl,
  from,
  connections,
  onFailure,
  onTaken,
}: MailerOptions): Mailer {
  const options = {
    url: smtpUrl,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  };
  const transport =
    connections === undefined
      ? createTransport(options)
      : createTransport({ ...options, pool: true, maxConnections: connections });
  const givenUp = new AbortController();
  return {
    sendMail: async (mail) => {
      // Aborting closes the connection, also of a server that trickles its answer.
      const controller = new AbortController();
      const timer = setTimeout(() => {
        controller.abort(new Error('The mail server took too long'));
      }, timeout);
      try {
        // As an address object it is taken as one address, whatever characters it holds.
        const to = { name: '', address: mail.to };
        const signal = AbortSignal.any([controller.signal, givenUp.signal]);
        await transport.sendMail({ ...mail, from, to, signal });
        onTaken?.();
        return true;
      } catch (error) {
        onFailure?.(error);
        return false;
      } finally {
        clearTimeout(timer);
      }
    },
    giveUp: () => givenUp.abort(new Error('The server stops')),
    close: () => transport.close(),
  };
}
