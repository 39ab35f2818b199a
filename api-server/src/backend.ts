import type { FastifyPluginAsync } from 'fastify';
import { createApi } from './api';
import { systemClock, type Clock } from './clock';
import type { Config } from './config';
import { keepSecret, openDataFolder, openPicturesFolder } from './data-folder';
import { openDatabase } from './database/open';
import { startHousekeeping } from './housekeeping';
import { toLoggableError } from './http/loggable-error';
import { createWorkQueue } from './http/work-queue';
import { serverLimits, workLimits } from './limits';
import { loadData } from './load-data';
import { startInbox } from './mail/inbox/start-inbox';
import { startDelivery } from './mail/deliver';
import { createMailer } from './mail/mailer';
import type { ReportProgress } from './progress';
import { createDigest } from './secrets';
import type { Settings } from './services';

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
  /** told while data is loaded, which takes seconds at the first start */
  report?: ReportProgress;
  /** told of what fails in the background, as it may stand in a log */
  onError?: (error: object) => void;
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
  const settings = toSettings(config);
  const onFailure = (error: unknown) => onError(toLoggableError(error));

  const inbox = config.SMTP_URL ? undefined : await startInbox({ port: config.MAIL_PORT, clock });
  if (inbox) opened.push(inbox.close);
  const smtpUrl = config.SMTP_URL ?? inbox?.smtpUrl ?? '';
  const mailing = { smtpUrl, from: config.MAIL_FROM, onFailure };
  const connections = serverLimits.mail.receiptsAtOnce;
  const [codes, receipts] = [createMailer(mailing), createMailer({ ...mailing, connections })];
  opened.push(receipts.close);

  const { database, close } = await openDatabase(config);
  opened.push(close);
  const withDemoOrders = config.DEMO_DATA ?? config.NODE_ENV !== 'production';
  await loadData(database, clock, { withDemoOrders, report });

  const delivery = startDelivery({ database, clock, sendMail: receipts.sendMail }, onFailure);
  opened.push(delivery.stop, startHousekeeping({ database, clock }, onFailure));

  const api = createApi({
    database,
    clock,
    digest: createDigest(config.SESSION_SECRET ?? keepSecret(openDataFolder(config.DATA_DIR))),
    sendMail: codes.sendMail,
    onMailQueued: delivery.wake,
    queue: createWorkQueue(workLimits),
    settings,
  });
  return { api, inboxUrl: inbox?.pageUrl, close: () => closeAll(opened) };
}

function toSettings(config: Config): Settings {
  return {
    publicOrigin: config.PUBLIC_ORIGIN,
    picturesFolder: openPicturesFolder(config.PICTURES_DIR),
    companySite: config.COMPANY_SITE,
    sendsPerClient: config.SENDS_PER_CLIENT,
    sendsPerMinute: config.SENDS_PER_MINUTE,
  };
}

/** What was opened last is closed first. */
async function closeAll(opened: Closer[]): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}
