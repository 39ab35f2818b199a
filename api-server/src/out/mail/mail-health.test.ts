import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { minutes, seconds } from '../../ground/clock';
import { createWatch } from '../../ground/work/watch';
import { createTestClock } from '../../testing/test-clock';
import { codesFail, createMailHealth } from './mail-health';
import { createMailer } from './mailer';

const mail = { subject: '件名', text: '本文', html: '<p>本文</p>' };

let stop: () => Promise<void>;
afterEach(() => stop());

/** A mail server that answers as told to the recipient, behind a mailer of codes that is watched. */
async function start() {
  const server = { answer: 250 };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, callback) =>
      callback(
        server.answer === 250
          ? null
          : Object.assign(new Error('no'), { responseCode: server.answer }),
      ),
    onData: (stream, _session, callback) => {
      stream.on('end', () => callback());
      stream.resume();
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const clock = createTestClock(new Date('2026-11-20T01:00:00Z'));
  const health = createMailHealth(clock.now);
  const { sendMail } = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'shop@example.jp',
    onFailure: health.failed,
    onTaken: health.taken,
  });
  const lines: string[] = [];
  const notify = async (line: string) => void lines.push(line);
  const look = createWatch([codesFail(health)], { clock: clock.now, notify, onError: fail });
  stop = () => new Promise<void>((resolve) => smtp.close(() => resolve()));
  const send = () => sendMail({ ...mail, to: 'hanako@example.jp' });
  return { server, clock, health, lines, look, send };
}

function fail(error: unknown): never {
  throw error;
}

test('ops are notified of three codes in a row that the mail server answers with 451, and of the next one that it takes', async () => {
  const { server, health, lines, look, send } = await start();
  server.answer = 451;
  await send();
  await send();
  await look();
  expect([health.isFailing(), lines]).toEqual([false, []]);
  await send();
  await look();
  expect([health.isFailing(), health.failures()]).toEqual([true, 3]);
  expect(lines).toEqual([expect.stringMatching(/does not take codes \(3 in a row\)/)]);
  server.answer = 250;
  await send();
  await look();
  expect([health.isFailing(), health.failures()]).toEqual([false, 0]);
  expect(lines).toHaveLength(2);
});

test('one code that failed rings after half a minute in which none was taken', async () => {
  const { server, clock, health, send } = await start();
  server.answer = 451;
  await send();
  clock.advance(seconds(30) - 1);
  expect(health.isFailing()).toBe(false);
  clock.advance(1);
  expect(health.isFailing()).toBe(true);
});

test('codes that failed are forgotten ten minutes after the last one', async () => {
  const { server, clock, health, send } = await start();
  server.answer = 451;
  for (let sent = 0; sent < 3; sent += 1) await send();
  clock.advance(minutes(10) - 1);
  expect(health.isFailing()).toBe(true);
  clock.advance(1);
  expect([health.isFailing(), health.failures()]).toEqual([false, 0]);
});

test('a recipient that the mail server does not know says nothing of the mail server', async () => {
  const { server, clock, health, send } = await start();
  server.answer = 550;
  for (let sent = 0; sent < 5; sent += 1) await send();
  clock.advance(minutes(1));
  expect([health.isFailing(), health.failures()]).toEqual([false, 0]);
});
