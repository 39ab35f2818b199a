import { createTransport } from 'nodemailer';
import { seconds } from '../clock';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** the same for every attempt to send this mail, so that a receiver can tell a repetition */
  messageId?: string;
}

/** @returns true once a mail server has taken the mail; false when none did within 10 seconds. */
export type SendMail = (mail: Mail) => Promise<boolean>;

interface MailerOptions {
  /** `smtp://user:password@host:port`, or `smtps:` */
  smtpUrl: string;
  /** `名前 <address@example.jp>` */
  from: string;
  onFailure?: (error: unknown) => void;
}

const patience = seconds(10);

/** Sends mail by SMTP. */
export function createMailer({ smtpUrl, from, onFailure }: MailerOptions): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return async (mail) => {
    try {
      // As an address object it is taken as one address, whatever characters it holds.
      await within(
        patience,
        transport.sendMail({ ...mail, from, to: { name: '', address: mail.to } }),
      );
      return true;
    } catch (error) {
      onFailure?.(error);
      return false;
    }
  };
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long')), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
