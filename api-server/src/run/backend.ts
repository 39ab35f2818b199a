import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { numbersAreSearched } from '../domain/sign-in/checked-numbers';
import { bringBackEnds } from '../domain/stored-ends/bring-back-ends';
import { type Clock, systemClock } from '../ground/clock';
import { keepSecret, openDataFolder, openPicturesFolder } from '../ground/data-folder';
import { openDatabase } from '../ground/database/open';
import type { ReportProgress } from '../ground/progress';
import { createDigest } from '../ground/secrets';
import type { Settings } from '../ground/services';
import { startWorker } from '../ground/work/due-work';
import { startWatch } from '../ground/work/watch';
import { createWorkQueue } from '../ground/work/work-queue';
import { createApi } from '../in/api';
import { toLoggableError } from '../in/http/loggable-error';
import { runningLimits, serverLimits, workLimits } from '../limits';
import { startInbox } from '../out/inbox/start-inbox';
import { mailWork } from '../out/mail/deliver';
import { codesFail, createMailHealth } from '../out/mail/mail-health';
import { createMailer } from '../out/mail/mailer';
import type { Sources } from '../out/metrics/metrics';
import { serveMetrics } from '../out/metrics/serve-metrics';
import { createNotifyOps } from '../out/notify-ops';
import { readWebhookSecrets } from '../out/webhook/sign';
import { type WebhookTarget, webhookWork } from '../out/webhook/webhook';
import { readCompanyFile } from './config/company-file';
import { type Config, hasDemo } from './config/config';
import { toNetworkBounds } from './config/network-bounds';
import { startHousekeeping } from './housekeeping';
import { fillNewDatabase } from './new-database/fill-new-database';
import { loadData } from './new-database/load-data';
import { createChecks } from './readiness/checks';
import { addReadiness, createReadiness } from './readiness/readiness';

/** Everything behind the calls, running. */
export interface Backend {
  /** register it at the root of a server made with `serverOptions` */
  api: FastifyPluginAsync;
  /** where mail can be read; undefined when a real mail server takes it */
  inboxUrl: string | undefined;
  close(): Promise<void>;
}

interface BackendOptions {
  clock?: Clock;
  /** called while data is loaded, which takes seconds at the first start */
  report?: ReportProgress;
  /** called with what fails in the background, as a log may have it */
  onError?: (error: object) => void;
  /** called with each line that ops must know */
  onNotice?: (line: string) => void;
}

/**
 * Opens the database, loads what is missing in it and starts the mail.
 *
 * @throws {CannotStart} with one clear line when something outside must change first.
 */
export async function startBackend(config: Config, options: BackendOptions = {}): Promise<Backend> {
  const opened: Closer[] = [];
  try {
    return await openAll(config, options, opened);
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

type Closer = () => Promise<void> | void;

async function openAll(
  config: Config,
  options: BackendOptions,
  opened: Closer[],
): Promise<Backend> {
  const { clock = systemClock, report = () => undefined, onError = () => undefined } = options;
  const { onNotice = () => undefined } = options;
  const settings = toSettings(config);
  const onFailure = (error: unknown) => onError(toLoggableError(error));

  const inbox = config.SMTP_URL ? undefined : await startInbox({ port: config.MAIL_PORT, clock });
  if (inbox) opened.push(inbox.close);
  const smtpUrl = config.SMTP_URL ?? inbox?.smtpUrl ?? '';
  const mailing = {
    smtpUrl,
    from: config.MAIL_FROM ?? `${settings.company.reception} <${settings.company.email}>`,
    onFailure,
  };
  const connections = serverLimits.mail.receiptsAtOnce;
  const mailHealth = createMailHealth(clock);
  const codes = createMailer({
    ...mailing,
    onTaken: mailHealth.taken,
    onFailure: (error) => {
      onFailure(error);
      mailHealth.failed(error);
    },
  });
  const receipts = createMailer({ ...mailing, connections });
  opened.push(receipts.close);

  const data = { withDemo: hasDemo(config), report };
  if (config.DATABASE_URL === undefined) {
    await fillNewDatabase(openDataFolder(config.DATA_DIR), clock, data);
  }
  const { database, statistics, close } = await openDatabase(config);
  opened.push(close);
  await loadData(database, clock, data);

  const mail = { database, clock, sendMail: receipts.sendMail };
  const workers = [startWorker(mailWork(mail, onFailure))];
  const webhook = toWebhook(config);
  if (webhook) workers.push(startWorker(webhookWork({ database, clock }, webhook, onFailure)));
  opened.push(...workers.map(({ stop }) => stop));
  await bringBackEnds({ database, clock });
  opened.push(startHousekeeping({ database, clock }, onFailure));
  const notify = createNotifyOps(config.OPS_WEBHOOK_URL, onNotice);
  opened.push(
    startWatch([codesFail(mailHealth), numbersAreSearched({ database, clock })], {
      clock,
      notify,
      onError: onFailure,
    }),
  );

  const queue = createWorkQueue(workLimits);
  const api = createApi({
    database,
    clock,
    digest: createDigest(config.SESSION_SECRET ?? keepSecret(openDataFolder(config.DATA_DIR))),
    sendMail: codes.sendMail,
    onChangeAccepted: () => workers.forEach(({ wake }) => wake()),
    queue,
    settings,
  });
  const observers = await openObservers(
    config,
    {
      database,
      clock,
      pool: statistics,
      queue: queue.statistics,
      hasWebhook: webhook !== undefined,
      mail: mailHealth,
    },
    opened,
  );
  const isReady = createReadiness(
    createChecks(database, clock, openDataFolder(config.DATA_DIR), mailHealth),
  );
  return {
    api: async (server) => {
      // Mail on its way has the time that answers have; what is accepted meanwhile waits in the outbox.
      server.addHook('preClose', async () => {
        workers.forEach(({ stop }) => void stop());
        setTimeout(codes.giveUp, runningLimits.mailWhileClosing).unref();
      });
      for (const { observe } of observers) observe(server);
      addReadiness(server, isReady);
      await server.register(api);
    },
    inboxUrl: inbox?.pageUrl,
    close: () => closeAll(opened),
  };
}

interface Observer {
  observe: (server: FastifyInstance) => void;
}

/** Metrics and traces, as far as the configuration asks for them; without it nothing of them is loaded. */
async function openObservers(
  { METRICS_HOST: host, METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config,
  sources: Sources,
  opened: Closer[],
): Promise<Observer[]> {
  const observers: Observer[] = [];
  if (port !== undefined) {
    const { createMetrics } = await import('../out/metrics/metrics');
    const metrics = createMetrics(sources);
    opened.push((await serveMetrics(metrics, { host, port })).close);
    observers.push(metrics);
  }
  if (endpoint !== undefined) {
    const { createTracing } = await import('../out/tracing/tracing');
    const tracing = createTracing(endpoint);
    opened.push(tracing.close);
    observers.push(tracing);
  }
  return observers;
}

function toWebhook({
  WEBHOOK_URL: url,
  WEBHOOK_SECRET: secret,
}: Config): WebhookTarget | undefined {
  const keys = secret === undefined ? undefined : readWebhookSecrets(secret);
  return url === undefined || !keys ? undefined : { url, keys };
}

function toSettings(config: Config): Settings {
  const company = readCompanyFile(config.COMPANY_FILE);
  return {
    publicOrigin: config.PUBLIC_ORIGIN,
    picturesFolder: openPicturesFolder(config.PICTURES_DIR),
    company,
    companySite: config.COMPANY_SITE ?? company.site,
    takeBack: config.TAKE_BACK,
    isReflectionMailed: config.REFLECTION_MAIL === 'true',
    sendsPerNetwork: toNetworkBounds(config.SENDS_PER_CLIENT),
    missesPerNetwork: toNetworkBounds(config.MISSES_PER_CLIENT),
    sendsPerMinute: config.SENDS_PER_MINUTE,
  };
}

/** Closes first what was opened last. */
async function closeAll(opened: Closer[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}
