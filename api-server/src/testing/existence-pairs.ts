import type { FastifyInstance } from 'fastify';
import { beginSession } from '../domain/session/sessions';
import { minutes } from '../ground/clock';
import { sendCounters, triedNumbers } from '../ground/database/schema';
import { type Answer, type Browser, createBrowser } from './browser';
import { createTestClock } from './test-clock';
import { createApp, lastCode, search, type TestSite } from './test-site';

/** A call to compare: made ready first, so that what it needs is not part of it. */
export type Prepared = () => Promise<() => Promise<Answer>>;

/** Two calls that differ only in what a stranger must not learn. */
export interface ExistencePair {
  /** what would be learnt */
  secret: string;
  /** the code that both are answered with; undefined for 200 */
  code: string | undefined;
  one: Prepared;
  other: Prepared;
}

const phoneOfNobody = '0399999999';
const phoneOfMembers = '0312345678';
const member = (number: number) => String(1_000_000_740 + (number % 250));
const nobody = (number: number) => String(9_000_000_740 + (number % 250));

/**
 * Opens an API on the site's database whose clock stands still, and the pairs of calls to it whose answer, work
 * and time must not tell whether somebody exists (spec §8: one answer for all reasons).
 */
export async function openExistencePairs(
  site: TestSite,
): Promise<{ pairs: ExistencePair[]; app: FastifyInstance }> {
  const clock = createTestClock(site.clock.now());
  const services = { ...site.services, clock: clock.now };
  const app = await createApp(services);
  const newBrowser = () => createBrowser(app, '203.0.113.1');
  /** Thousands of calls while the clock stands still: none is to be refused because of the others. */
  const forgetCalls = () => site.database.delete(sendCounters);
  const send = (browser: Browser, contactEmail: string) =>
    browser.post('authentication/send-code', { contactEmail });
  const check = (browser: Browser, contactEmail: string, oneTimePassword: string) =>
    browser.post('authentication/check-code', { contactEmail, oneTimePassword });

  /** A session that has not failed yet: begun in the database, as signing in is not what is compared. */
  const newSession = async (): Promise<Browser> => {
    const { token } = await beginSession(services, site.newEmail());
    const browser = newBrowser();
    browser.cookies.set('session', token);
    return browser;
  };
  /** The membership check of numbers in turn, each time in a new session. */
  const searching = (numberOf: (index: number) => string, phoneNumber: string): Prepared => {
    let count = 0;
    return async () => {
      const browser = await newSession();
      const membershipNumber = numberOf((count += 1));
      await site.database.delete(triedNumbers);
      return () => search(browser, membershipNumber, phoneNumber);
    };
  };
  const sendingTo = (newEmail: () => Promise<string>): Prepared => {
    return async () => {
      const email = await newEmail();
      await forgetCalls();
      const browser = newBrowser();
      return () => send(browser, email);
    };
  };
  const checking = (browserOf: () => Browser, email: string, digits: string): Prepared => {
    return async () => {
      await forgetCalls();
      const browser = browserOf();
      return () => check(browser, email, digits);
    };
  };
  const seenEmail = async () => {
    const email = site.newEmail();
    clock.advance(-minutes(2));
    await send(newBrowser(), email);
    clock.advance(minutes(2));
    return email;
  };

  const lockedMember = member(0);
  const lockedNobody = nobody(0);
  for (const number of [lockedMember, lockedNobody]) {
    for (let tries = 0; tries < 5; tries += 1) {
      await search(await newSession(), number, phoneOfNobody);
    }
  }
  const emailWithCode = site.newEmail();
  await send(newBrowser(), emailWithCode);
  const lockedEmail = site.newEmail();
  const lockedBrowser = newBrowser();
  await send(lockedBrowser, lockedEmail);
  const right = lastCode(site, lockedEmail);
  const wrong = right === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await check(lockedBrowser, lockedEmail, wrong);

  const pairs: ExistencePair[] = [
    {
      secret: 'whether a membership number exists',
      code: 'MSGEORSE0002',
      // From 1: the ones before are locked.
      one: searching((index) => member(1 + (index % 200)), phoneOfNobody),
      other: searching((index) => nobody(1 + (index % 200)), phoneOfNobody),
    },
    {
      secret: 'whether a locked membership number exists',
      code: 'MSGEORSE0010',
      one: searching(() => lockedMember, phoneOfMembers),
      other: searching(() => lockedNobody, phoneOfMembers),
    },
    {
      secret: 'whether the telephone number is right while the membership number is locked',
      code: 'MSGEORSE0010',
      one: searching(() => lockedMember, phoneOfMembers),
      other: searching(() => lockedMember, phoneOfNobody),
    },
    {
      secret: 'whether an e-mail asked for a code before',
      code: undefined,
      one: sendingTo(seenEmail),
      other: sendingTo(async () => site.newEmail()),
    },
    {
      secret: 'whether another browser has a code for an e-mail',
      code: 'MSGEORSE0005',
      one: checking(newBrowser, emailWithCode, '123456'),
      other: checking(newBrowser, site.newEmail(), '123456'),
    },
    {
      secret: 'whether a code is right while its e-mail is locked',
      code: 'MSGEORSE0014',
      one: checking(() => lockedBrowser, lockedEmail, right),
      other: checking(() => lockedBrowser, lockedEmail, wrong),
    },
  ];
  return { pairs, app };
}
