import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { after, minutes, seconds } from '../../ground/clock';
import { openDatabase } from '../../ground/database/open';
import type { Mail } from '../../ground/services';
import { askElsewhere, type Place } from '../../testing/ask-elsewhere';
import { type Browser, createBrowser } from '../../testing/browser';
import { findPostgres, startCluster } from '../../testing/postgres-cluster';
import { createServices } from '../../testing/rules-site';
import { createTestClock } from '../../testing/test-clock';
import { createApp, search } from '../../testing/test-site';

jest.setTimeout(120_000); // Processes follow each other on one database.

const sendCode = 'authentication/send-code';
const checkCode = 'authentication/check-code';
const searchOrder = 'subscription-order/search';

/** An address and a membership number that fail four times here, and the fifth time in another process. */
function createStory(place: Place) {
  const clock = createTestClock(new Date('2026-11-20T01:00:00Z'));
  const lockedUntilDatetime = after(clock.now(), minutes(30)).toISOString();
  const addressLocked = (minutesLeft: string) => ({
    status: 400,
    body: { code: 'MSGEORSE0014', params: [minutesLeft], lockedUntilDatetime },
  });
  const memberLocked = { status: 400, body: { code: 'MSGEORSE0010', lockedUntilDatetime } };
  const refused = (code: string) => ({ status: 400, body: { code } });

  const mails: Mail[] = [];
  const contactEmail = 'hanako@example.jp';
  const membershipNumber = '9000000001';
  const phoneNumber = '0312345678';
  const newestCode = () => mails.at(-1)?.text.slice(0, 6) ?? '';
  let right = '';
  let wrong = '';
  let cookies: Record<string, string> = {};

  const signIn = async (app: FastifyInstance, email: string): Promise<Browser> => {
    const browser = createBrowser(app, '192.0.2.1');
    await browser.post(sendCode, { contactEmail: email });
    const guess = { contactEmail: email, oneTimePassword: newestCode() };
    expect((await browser.post(checkCode, guess)).status).toBe(200);
    return browser;
  };

  return {
    /** The API in this process, while it is used. */
    here: async (use: (app: FastifyInstance) => Promise<void>) => {
      const { database, close } = await openDatabase({ DATABASE_URL: undefined, ...place });
      const takeMail = async (mail: Mail) => mails.push(mail) > 0;
      const app = await createApp(createServices(database, clock.now, takeMail));
      await use(app)
        .finally(() => app.close())
        .finally(close);
    },
    failFourTimes: async (app: FastifyInstance) => {
      const browser = await signIn(app, 'taro@example.jp');
      await browser.post(sendCode, { contactEmail });
      right = newestCode();
      wrong = right === '000000' ? '111111' : '000000';
      for (let count = 0; count < 4; count += 1) {
        expect(
          await browser.post(checkCode, { contactEmail, oneTimePassword: wrong }),
        ).toMatchObject(refused('MSGEORSE0001'));
        expect(await search(browser, membershipNumber, phoneNumber)).toMatchObject(
          refused('MSGEORSE0002'),
        );
      }
      cookies = Object.fromEntries(browser.cookies);
    },
    failOnceMoreElsewhere: async () => {
      const answers = await askElsewhere(place, clock.now(), [
        { path: checkCode, body: { contactEmail, oneTimePassword: wrong }, cookies },
        { path: searchOrder, body: { membershipNumber, phoneNumber }, cookies },
        { path: checkCode, body: { contactEmail, oneTimePassword: right }, cookies },
      ]);
      expect(answers).toMatchObject([addressLocked('30'), memberLocked, addressLocked('30')]);
    },
    expectLockedForHalfAnHour: async (app: FastifyInstance) => {
      clock.advance(minutes(29) + seconds(59));
      const browser = await signIn(app, 'jiro@example.jp');
      expect(await browser.post(sendCode, { contactEmail })).toMatchObject(addressLocked('1'));
      expect(await search(browser, membershipNumber, phoneNumber)).toMatchObject(memberLocked);
      clock.advance(seconds(2));
      expect((await browser.post(sendCode, { contactEmail })).status).toBe(200);
      expect(await search(browser, membershipNumber, phoneNumber)).toMatchObject(
        refused('MSGEORSE0002'),
      );
    },
  };
}

describe('tries are counted and locks hold across processes', () => {
  let DATA_DIR: string;
  beforeAll(() => {
    DATA_DIR = mkdtempSync(join(tmpdir(), 'another-process-'));
  });
  afterAll(() => rmSync(DATA_DIR, { recursive: true }));

  test('tries are counted and locks hold across processes that follow each other on PGlite', async () => {
    const story = createStory({ DATA_DIR });
    await story.here(story.failFourTimes);
    await story.failOnceMoreElsewhere();
    await story.here(story.expectLockedForHalfAnHour);
  });

  const programs = findPostgres();
  const isTested = programs !== undefined || process.env.REQUIRE_ALL === '1';
  const reason = isTested ? '' : ' (PostgreSQL is not installed)';
  const title =
    'tries are counted and locks hold across processes that share one PostgreSQL server';
  (isTested ? test : test.skip)(`${title}${reason}`, async () => {
    const cluster = await startCluster(programs ?? '');
    const story = createStory({ DATA_DIR, DATABASE_URL: cluster.url });
    await story
      .here(async (app) => {
        await story.failFourTimes(app);
        await story.failOnceMoreElsewhere();
        await story.expectLockedForHalfAnHour(app);
      })
      .finally(cluster.stop);
  });
});
