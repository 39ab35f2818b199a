import {
  isGivenUp,
  recipientDomain,
  removeMail,
  type ReservedMail,
  reserveNext,
} from '../../domain/mail/outbox';
import type { Services } from '../../ground/services';
import type { DueWork } from '../../ground/work/due-work';
import { serverLimits } from '../../limits';

type Ports = Pick<Services, 'database' | 'clock' | 'sendMail'>;

/** Its name is what the log says; the row has as many attempts as a mail can have. */
class MailGivenUp extends Error {
  override name = 'MailGivenUp';
}

const { receiptsAtOnce, receiptsPerDomain, pollInterval } = serverLimits.mail;

/**
 * Sends what is due in the outbox, many mails at once, few of them to one recipient domain: a server
 * that hangs holds up only its own mail.
 */
export function mailWork(ports: Ports, onError: (error: unknown) => void): DueWork<ReservedMail> {
  return {
    atOnce: receiptsAtOnce,
    pollInterval,
    reserve: (underWay) => reserveNext(ports, fullDomains(underWay)),
    attempt: (mail) => deliver(ports, mail, onError),
    onError,
  };
}

function fullDomains(mails: Iterable<ReservedMail>): string[] {
  const counts = new Map<string, number>();
  for (const mail of mails) {
    const domain = recipientDomain(mail);
    counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= receiptsPerDomain).map(([domain]) => domain);
}

async function deliver(
  ports: Ports,
  mail: ReservedMail,
  onError: (error: unknown) => void,
): Promise<void> {
  const { id, recipient, subject, text, html } = mail;
  const messageId = `<${id}@order-change>`;
  if (await ports.sendMail({ to: recipient, subject, text, html, messageId })) {
    await removeMail(ports, mail);
  } else if (isGivenUp(mail)) {
    onError(new MailGivenUp());
  }
}
