import { gt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { webhookBacklog } from '../../domain/accepted-changes/due-changes';
import { outboxAge } from '../../domain/mail/outbox';
import { checkedNumbers } from '../../domain/sign-in/checked-numbers';
import type { Clock } from '../../ground/clock';
import type { Database } from '../../ground/database/database';
import { membershipFailures, signInEmails } from '../../ground/database/schema';
import type { MailHealth } from '../mail/mail-health';

/** Sources of figures besides the calls; one that a server does not have is undefined. */
export interface Sources {
  database: Database;
  clock: Clock;
  /** connections of the pool */
  pool?: () => { total: number; idle: number; waiting: number } | undefined;
  /** calls in the queue in front of the work */
  queue?: () => { running: number; waiting: number };
  hasWebhook?: boolean;
  /** what the codes say of the mail server */
  mail?: Pick<MailHealth, 'failures' | 'isFailing'>;
}

export interface Metrics {
  /** measures every call of a server, and of what is registered on it afterwards */
  observe(server: FastifyInstance): void;
  /** the text that Prometheus reads */
  read(): Promise<string>;
  contentType: string;
}

/** Seconds: from a cached answer to the client's timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 100];

/** Labels are routes as they are declared, methods, statuses and message codes: nothing that a customer sent. */
export function createMetrics(sources: Sources): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry }); // the event loop's lag is among them
  const calls = new Histogram({
    name: 'api_call_duration_seconds',
    help: 'Calls by route, status and outcome: ok or the code of the refusal',
    labelNames: ['method', 'route', 'status', 'outcome'],
    buckets,
    registers,
  });
  addGauges(sources, registers);
  return {
    observe: (server) => {
      server.addHook('onResponse', async (request, reply) => {
        const { url: route = 'unknown' } = request.routeOptions;
        // A method that nobody serves is text of the caller's choice.
        const method = request.routeOptions.url === undefined ? 'unknown' : request.method;
        const outcome = request.outcome ?? 'none';
        calls.observe(
          { method, route, status: reply.statusCode, outcome },
          reply.elapsedTime / 1_000,
        );
      });
    },
    read: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

function addGauges(
  { database, clock, pool, queue, hasWebhook, mail }: Sources,
  registers: Registry[],
): void {
  const gauge = (
    name: string,
    help: string,
    label: string,
    read: () => Promise<Record<string, number>> | Record<string, number>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        this.reset();
        // What cannot be read now is left out; the others are still worth reading.
        const values = await Promise.resolve(read()).catch(() => ({}));
        for (const [key, value] of Object.entries(values)) this.set({ [label]: key }, value);
      },
    });
  gauge('mail_outbox_age_seconds', 'Age of the oldest mail that waits', 'mail', async () => ({
    oldest: ((await outboxAge(database, clock)) ?? 0) / 1_000,
  }));
  gauge('mail_server_failing', '1 while the mail server takes no codes', 'mail', () => ({
    ...(mail && { codes: Number(mail.isFailing()) }),
  }));
  gauge('mail_failures_in_a_row', 'Mails that the mail server did not take', 'mail', () => ({
    ...(mail && { codes: mail.failures() }),
  }));
  gauge('sign_in_locks', 'Locks that hold now', 'locked', () => countLocks(database, clock()));
  gauge(
    'membership_numbers',
    'Different numbers of the last hour, by their last check',
    'check',
    () => checkedNumbers({ database, clock }).then((numbers) => ({ ...numbers })),
  );
  gauge('database_connections', 'Connections of the pool', 'state', () => ({ ...pool?.() }));
  gauge('api_queue', 'Calls in the queue in front of the work', 'state', () => ({ ...queue?.() }));
  if (!hasWebhook) return;
  const backlog = () => webhookBacklog(database, clock());
  gauge('webhook_changes', 'Changes that the webhook has not handed over', 'state', async () => {
    const { waiting, givenUp } = await backlog();
    return { waiting, given_up: givenUp };
  });
  gauge('webhook_age_seconds', 'Age of the oldest change that waits', 'change', async () => ({
    oldest: (await backlog()).oldest,
  }));
}

async function countLocks(database: Database, now: Date): Promise<Record<string, number>> {
  return {
    address: await database.$count(signInEmails, gt(signInEmails.lockedUntil, now)),
    membership: await database.$count(membershipFailures, gt(membershipFailures.lockedUntil, now)),
  };
}
