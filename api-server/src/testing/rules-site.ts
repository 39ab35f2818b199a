import { join } from 'node:path';
import { type Result } from '@order-change/contract';
import { type Clock, minutes } from '../ground/clock';
import { usualCompany } from '../ground/company';
import type { Database } from '../ground/database/database';
import { catalogs, members, orders } from '../ground/database/schema';
import { createDigest } from '../ground/secrets';
import type { Mail, SendMail, Services } from '../ground/services';
import { createWorkQueue } from '../ground/work/work-queue';
import { workLimits } from '../limits';
import demoFolder from '../run/demo/demo-folder.cjs';
import { openOrderRow } from './open-order-row';
import { createTestClock, type TestClock } from './test-clock';

/** Services for rules without HTTP: a clock and a mail server of their own on any database. */
export interface RulesSite {
  services: Services;
  clock: TestClock;
  /** mail that was taken, oldest first */
  mails: Mail[];
  /** inserts a member with an order that allows every change */
  newMember(changes?: Partial<typeof orders.$inferInsert>): Promise<string>;
}

let count = 0;

/** Services of the calls in tests; equal in every process that has the same database. Nothing of them needs Fastify or data. */
export function createServices(database: Database, clock: Clock, sendMail: SendMail): Services {
  return {
    database,
    clock,
    digest: createDigest('a secret of the tests, long enough for all'),
    sendMail,
    onChangeAccepted: () => undefined,
    // Patient: on a busy machine fifty calls at once take longer than a customer would be let wait.
    queue: createWorkQueue({ ...workLimits, maxWait: minutes(5) }),
    settings: {
      picturesFolder: join(demoFolder, 'pictures'),
      company: usualCompany,
      companySite: 'https://www.example.jp/',
      sendsPerNetwork: { client: 60, line: 240, site: 960 },
      missesPerNetwork: { client: 200, line: 400, site: 800 },
      sendsPerMinute: 1_000_000,
      takeBack: 'until-export',
      isReflectionMailed: false,
    },
  };
}

/** @param start later than the clock of any other test on this database */
export function createRulesSite(
  database: Database,
  start = new Date('2027-06-01T01:00:00Z'),
): RulesSite {
  const clock = createTestClock(start);
  const mails: Mail[] = [];
  return {
    services: createServices(database, clock.now, async (mail) => mails.push(mail) > 0),
    clock,
    mails,
    newMember: async (changes = {}) => {
      const membershipNumber = String(7_000_000_000 + (count += 1));
      const catalogCode = changes.catalogCode ?? 'RULES';
      await database.insert(catalogs).values({ catalogCode, name: 'x' }).onConflictDoNothing();
      await database.insert(members).values({ membershipNumber, phoneNumber: '0312345678' });
      await database.insert(orders).values({
        ...openOrderRow({
          orderNumber: `R${membershipNumber}`,
          membershipNumber,
          catalogCode,
          changeAcceptedUntil: new Date('2030-01-01T00:00:00Z'),
        }),
        timeSlot: 'morning',
        ...changes,
      });
      return membershipNumber;
    },
  };
}

/** The refusal of a result; undefined if there is none. */
export async function refusalOf<F>(result: Promise<Result<undefined, F>>): Promise<F | undefined> {
  const settled = await result;
  expect(Object.keys(settled)).toEqual(['ok', settled.ok ? 'value' : 'failure']);
  return settled.ok ? undefined : settled.failure;
}
