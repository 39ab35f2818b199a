import { serverLimits } from '../limits';
import type { Services } from '../services';
import { isGivenUp, recipientDomain, removeMail, type ReservedMail, reserveNext } from './outbox';

type Ports = Pick<Services, 'database' | 'clock' | 'sendMail'>;

/** Its name is what the log says; the row has as many attempts as a mail can have. */
class MailGivenUp extends Error {
  override name = 'MailGivenUp';
}

const { receiptsAtOnce, receiptsPerDomain, pollInterval } = serverLimits.mail;

export interface Delivery {
  /** there may be something to send */
  wake(): void;
  /** resolves when nothing is due and nothing is on its way */
  settled(): Promise<void>;
  /** waits for the mail that is on its way, and begins no other */
  stop(): Promise<void>;
}

/**
 * Sends what is due in the outbox, many mails at once, few of them to one recipient domain: a server
 * that hangs holds up only its own mail. A mail is first reserved, then sent outside of any
 * transaction, then deleted: a process that dies in between leaves it to be sent once more, never not
 * at all.
 */
export function createDelivery(ports: Ports, onError: (error: unknown) => void): Delivery {
  const sending = new Map<Promise<void>, string>();
  let filling: Promise<void> | undefined;
  let isWoken = false;
  let isStopped = false;

  /** One mail is reserved at a time, so that each reservation knows which domains are full. */
  const fill = async () => {
    isWoken = false;
    while (!isStopped && sending.size < receiptsAtOnce) {
      const mail = await reserveNext(ports, fullDomains(sending.values()));
      if (!mail) return;
      begin(mail);
    }
  };
  const begin = (mail: ReservedMail) => {
    const attempt = deliver(ports, mail, onError)
      .catch(onError)
      .finally(() => {
        sending.delete(attempt);
        wake();
      });
    sending.set(attempt, recipientDomain(mail));
  };
  const wake = () => {
    isWoken = true;
    filling ??= fill()
      .catch(onError)
      .finally(() => {
        filling = undefined;
        if (isWoken && !isStopped) wake();
      });
  };
  const settled = async () => {
    while (filling || sending.size > 0) await Promise.all([filling, ...sending.keys()]);
  };
  return {
    wake,
    settled,
    stop: () => {
      isStopped = true;
      return settled();
    },
  };
}

function fullDomains(domains: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const domain of domains) counts.set(domain, (counts.get(domain) ?? 0) + 1);
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

/** Delivers the outbox now, when woken, and every few seconds. */
export function startDelivery(ports: Ports, onError: (error: unknown) => void): Delivery {
  const delivery = createDelivery(ports, onError);
  const timer = setInterval(delivery.wake, pollInterval);
  delivery.wake();
  return {
    ...delivery,
    stop: () => {
      clearInterval(timer);
      return delivery.stop();
    },
  };
}
