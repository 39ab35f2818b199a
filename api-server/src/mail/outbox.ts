import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { seconds } from '../clock';
import type { Database } from '../database/database';
import { outbox } from '../database/schema';
import type { Services } from '../services';
import type { Mail } from './mailer';

type Ports = Pick<Services, 'database' | 'clock' | 'sendMail'>;

interface Delivery {
  /** true: no further mail is begun */
  isStopping?: () => boolean;
  /** a mail was refused for the last time: a person must look at its row */
  onGivenUp?: () => void;
}

/** Its name is what the log says; the row has as many attempts as a mail can have. */
class MailGivenUp extends Error {
  override name = 'MailGivenUp';
}

/** About two days. */
const maxAttempts = 50;

/** Puts a mail into the outbox, in the transaction of what the mail is about. */
export async function queueMail(transaction: Database, mail: Mail, now: Date): Promise<void> {
  const { to, subject, text, html } = mail;
  await transaction
    .insert(outbox)
    .values({ id: randomUUID(), recipient: to, subject, text, html, nextAttemptAt: now });
}

/**
 * Sends what is due. A mail is first reserved (the next attempt is set, some minutes ahead), then
 * sent outside of any transaction, then deleted: a server that dies in between sends it once more
 * after its restart, never not at all.
 */
export async function deliverDueMail(
  ports: Ports,
  { isStopping = () => false, onGivenUp }: Delivery = {},
): Promise<void> {
  while (!isStopping()) {
    const row = await reserveNext(ports);
    if (!row) return;
    const { id, recipient, subject, text, html, attempts } = row;
    const messageId = `<${id}@order-change>`;
    const isSent = await ports.sendMail({ to: recipient, subject, text, html, messageId });
    if (isSent) await ports.database.delete(outbox).where(eq(outbox.id, id));
    else if (attempts >= maxAttempts) onGivenUp?.();
  }
}

/** The wait doubles from one minute to one hour. Another process that looks at the same time gets another row. */
async function reserveNext({ database, clock }: Ports) {
  const now = clock();
  const next = database
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(lte(outbox.nextAttemptAt, now), lt(outbox.attempts, maxAttempts)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await database
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz
        + least(power(2, ${outbox.attempts}), 60) * interval '1 minute'`,
    })
    .where(inArray(outbox.id, next))
    .returning();
  return row;
}

export interface OutboxWorker {
  /** there is something new to send */
  wake(): void;
  /** waits for the mail that is on its way, and begins no other */
  stop(): Promise<void>;
}

/** Delivers the outbox now, when woken, and every few seconds. */
export function startOutbox(ports: Ports, onError: (error: unknown) => void): OutboxWorker {
  let running = Promise.resolve();
  let isStopped = false;
  const delivery: Delivery = {
    isStopping: () => isStopped,
    onGivenUp: () => onError(new MailGivenUp()),
  };
  const wake = () => {
    running = running.then(() => deliverDueMail(ports, delivery)).catch(onError);
  };
  const timer = setInterval(wake, seconds(5));
  wake();
  return {
    wake,
    stop: () => {
      clearInterval(timer);
      isStopped = true;
      return running;
    },
  };
}
