import { queueMail } from '../../domain/mail/outbox';
import { hours, minutes } from '../../ground/clock';
import { openEmbeddedDatabase } from '../../ground/database/open-embedded';
import { createTestClock } from '../../testing/test-clock';
import { createChecks } from './checks';

test('a mail that has waited for two hours fails the check', async () => {
  const { database, close } = await openEmbeddedDatabase();
  const clock = createTestClock(new Date('2026-11-20T01:00:00Z'));
  const { mail } = createChecks(database, clock.now, '.', { isFailing: () => false });
  expect(await mail()).toBe(true);
  const text = { subject: '', text: '', html: '' };
  await queueMail(database, { to: 'customer@example.jp', ...text }, clock.now());
  clock.advance(hours(2) - minutes(1));
  expect(await mail()).toBe(true);
  clock.advance(minutes(1));
  expect(await mail()).toBe(false);
  await close();
});
