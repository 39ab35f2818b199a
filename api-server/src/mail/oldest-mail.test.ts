import { after, hours, minutes } from '../clock';
import { openEmbeddedDatabase } from '../database/open-embedded';
import { oldestMail } from './oldest-mail';
import { deliverDueMail, queueMail } from './outbox';
import { createTestClock } from '../testing/test-clock';
import { createChecks } from '../readiness/checks';

test('a mail that waits for two hours fails the check, over its retries too', async () => {
  const { database, close } = await openEmbeddedDatabase();
  const start = new Date('2026-11-20T01:00:00Z');
  const clock = createTestClock(start);
  const { mail } = createChecks(database, clock.now, '.');
  expect(await oldestMail(database, clock.now)).toBeUndefined();
  const text = { subject: '', text: '', html: '' };
  await queueMail(database, { to: 'customer@example.jp', ...text }, clock.now());
  const refuse = { database, clock: clock.now, sendMail: async () => false };
  for (let minute = 0; minute < 119; minute += 1) {
    await deliverDueMail(refuse);
    clock.advance(minutes(1));
    const age = (await oldestMail(database, clock.now)) ?? 0;
    expect(after(start, age)).toEqual(clock.now());
  }
  expect(await mail()).toBe(true);
  clock.advance(hours(2));
  expect(await mail()).toBe(false);
  await close();
});
