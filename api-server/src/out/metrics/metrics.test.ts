import fastify from 'fastify';
import { queueMail } from '../../domain/mail/outbox';
import { after, minutes, systemClock } from '../../ground/clock';
import { openEmbeddedDatabase } from '../../ground/database/open-embedded';
import { membershipFailures } from '../../ground/database/schema';
import { createMetrics } from './metrics';
import { serveMetrics } from './serve-metrics';

test('metrics tell calls, locks, outbox, pool, queue and event loop, and nothing that a caller chose', async () => {
  const { database, close } = await openEmbeddedDatabase();
  const now = new Date();
  const mail = { to: 'taro@example.jp', subject: '', text: '', html: '' };
  await queueMail(database, mail, after(now, -minutes(5)));
  const lockedUntil = after(now, minutes(30));
  await database
    .insert(membershipFailures)
    .values({ key: 'x', failures: 5, lockedUntil, lastAttemptAt: now });
  const metrics = createMetrics({
    database,
    clock: systemClock,
    pool: () => ({ total: 3, idle: 2, waiting: 1 }),
    queue: () => ({ running: 4, waiting: 7 }),
    hasWebhook: true,
    mail: { failures: () => 4, isFailing: () => true },
  });
  const server = fastify();
  metrics.observe(server);
  server.get('/orders/:number', async (request) => {
    request.outcome = 'MSGEORSE0009';
    return {};
  });
  await server.inject('/orders/taro?name=hanako');
  await server.inject({ url: '/taro', method: 'POST' });
  const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const text = await (await fetch(served.url)).text();
  for (const line of [
    'api_call_duration_seconds_count{method="GET",route="/orders/:number",status="200",outcome="MSGEORSE0009"} 1',
    'api_call_duration_seconds_count{method="unknown",route="unknown",status="404",outcome="none"} 1',
    'sign_in_locks{locked="membership"} 1',
    'sign_in_locks{locked="address"} 0',
    'mail_server_failing{mail="codes"} 1',
    'mail_failures_in_a_row{mail="codes"} 4',
    'membership_numbers{check="missed"} 1',
    'membership_numbers{check="passed"} 0',
    'database_connections{state="waiting"} 1',
    'api_queue{state="waiting"} 7',
    'webhook_changes{state="given_up"} 0',
    'webhook_age_seconds{change="oldest"} 0',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).toMatch(/^mail_outbox_age_seconds\{mail="oldest"\} 30\d/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  expect(text).not.toMatch(/taro|hanako/);
  expect((await fetch(new URL('/', served.url))).status).toBe(404);
  served.close();
  await close();
});
