import { type Order } from '@order-change/contract';
import fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../ground/database/database';
import type { Mail, Services } from '../ground/services';
import { createApi } from '../in/api';
import { serverOptions } from '../in/http/server-options';
import { demoPhoneNumber } from '../run/demo/load-demo';
import { loadData } from '../run/new-database/load-data';
import { type Answer, type Browser, createBrowser } from './browser';
import type { TestDatabase } from './databases';
import { createServices } from './rules-site';
import { createTestClock, type TestClock } from './test-clock';

/** A running API on one database, with a clock and a mail server that the test holds. */
export interface TestSite {
  app: FastifyInstance;
  database: Database;
  services: Services;
  clock: TestClock;
  /** mail that was taken, oldest first */
  mails: Mail[];
  /** false: the mail server takes nothing */
  mailServer: { isUp: boolean };
  /** what was logged, as text */
  log: string[];
  /** the statements that the database is given while something runs, without their parameters */
  statementsOf(run: () => Promise<unknown>): Promise<string[]>;
  /** a new browser at an address of its own */
  browser(): Browser;
  /** an address that nobody used yet */
  newEmail(): string;
  /** a usual demo member that nobody used yet */
  newMember(): string;
  close(): Promise<void>;
}

export async function openTestSite(
  { open }: Required<Pick<TestDatabase, 'open'>>,
  settings: Partial<Services['settings']> = {},
): Promise<TestSite> {
  let statements: string[] | undefined;
  const { database, close } = await open({ logQuery: (query) => statements?.push(query) });
  const clock = createTestClock(new Date('2026-11-20T01:00:00Z'));
  await loadData(database, clock.now, { withDemo: true, report: () => undefined });
  const mails: Mail[] = [];
  const mailServer = { isUp: true };
  const usual = createServices(database, clock.now, async (mail) => {
    if (mailServer.isUp) mails.push(mail);
    return mailServer.isUp;
  });
  const services = { ...usual, settings: { ...usual.settings, ...settings } };
  const log: string[] = [];
  const app = await createApp(services, log);
  let count = 0;
  let members = 0;
  return {
    app,
    database,
    services,
    clock,
    mails,
    mailServer,
    log,
    statementsOf: async (run) => {
      const recorded: string[] = (statements = []);
      await run().finally(() => (statements = undefined));
      return recorded;
    },
    browser: () =>
      createBrowser(app, `10.${(count += 1) >> 16}.${(count >> 8) & 255}.${count & 255}`),
    newEmail: () => `customer-${(count += 1)}@example.jp`,
    newMember: () => String(1_000_000_010 + (members += 1)),
    close: async () => {
      await app.close();
      await close();
    },
  };
}

/** The API on a server as it runs in production, with its log at hand. */
export async function createApp(services: Services, log: string[] = []): Promise<FastifyInstance> {
  const options = serverOptions({ LOG_LEVEL: 'info', TRUSTED_PROXIES: 0 });
  const stream = { write: (line: string) => void log.push(line) };
  const app = fastify({ ...options, logger: { ...(options.logger as object), stream } });
  await app.register(createApi(services));
  return app;
}

/** The six digits of the newest mail to an address. */
export function lastCode({ mails }: TestSite, email: string): string {
  const mail = mails.filter(({ to }) => to === email).at(-1);
  return mail?.text.slice(0, 6) ?? '';
}

/** A browser that has signed in with a code. */
export async function signIn(site: TestSite, email = site.newEmail()): Promise<Browser> {
  const browser = site.browser();
  await browser.post('authentication/send-code', { contactEmail: email });
  await browser.post('authentication/check-code', {
    contactEmail: email,
    oneTimePassword: lastCode(site, email),
  });
  return browser;
}

/** A browser that has passed both checks, and the order that it got. */
export async function openOrder(site: TestSite, membershipNumber = site.newMember()) {
  const browser = await signIn(site);
  const { body } = await search(browser, membershipNumber);
  return { browser, order: body as Order, membershipNumber };
}

/** The membership check. */
export function search(
  browser: Browser,
  membershipNumber: string,
  phoneNumber = demoPhoneNumber,
): Promise<Answer> {
  return browser.post('subscription-order/search', { membershipNumber, phoneNumber });
}
