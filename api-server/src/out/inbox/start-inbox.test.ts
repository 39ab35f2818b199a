import { createServer } from 'node:net';
import type { SendMail } from '../../ground/services';
import { createMailer } from '../mail/mailer';
import { type Inbox, startInbox } from './start-inbox';

let inbox: Inbox;
let sendMail: SendMail;
beforeAll(async () => {
  inbox = await startInbox({ port: 0, clock: () => new Date('2026-11-20T01:00:00Z') });
  ({ sendMail } = createMailer({ smtpUrl: inbox.smtpUrl, from: '受付 <from@example.jp>' }));
});
afterAll(() => inbox.close());

const mail = { subject: '件名', text: '123456\n\n本文です。', html: '<p>本文です。</p>' };

async function fetchJson(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${inbox.pageUrl}${path}`);
  return (await answer.json()) as Record<string, unknown>;
}

async function newest(): Promise<Record<string, unknown>> {
  const { messages } = (await fetchJson('/api/v1/messages')) as { messages: { ID: string }[] };
  return fetchJson(`/api/v1/message/${messages[0]?.ID}`);
}

test('a mail that was sent is listed and read, newest first', async () => {
  await sendMail({ ...mail, to: 'first@example.jp' });
  expect(await sendMail({ ...mail, to: 'second@example.jp' })).toBe(true);
  expect(await fetchJson('/api/v1/messages?limit=2')).toMatchObject({
    messages: [
      {
        To: [{ Address: 'second@example.jp' }],
        Subject: '件名',
        Created: '2026-11-20T01:00:00.000Z',
      },
      { To: [{ Address: 'first@example.jp' }] },
    ],
  });
  expect(await newest()).toMatchObject({
    From: { Name: '受付', Address: 'from@example.jp' },
    Text: '123456\n\n本文です。',
    HTML: expect.stringContaining('<p>本文です。</p>') as string,
  });
});

test.each(['ha..nako@docomo.example.jp', 'hanako.@docomo.example.jp', "o'neil+x@example.jp"])(
  '%s arrives under that address',
  async (to) => {
    expect(await sendMail({ ...mail, to })).toBe(true);
    expect(await newest()).toMatchObject({ To: [{ Address: to }] });
  },
);

test('an address cannot bring a header or another receiver with it', async () => {
  await sendMail({ ...mail, to: 'a@example.jp\r\nBcc: b@example.jp' });
  await sendMail({ ...mail, to: 'a@example.jp, b@example.jp' });
  const { messages } = (await fetchJson('/api/v1/messages')) as {
    messages: { To: { Address: string }[] }[];
  };
  const receivers = messages.flatMap(({ To }) => To.map(({ Address }) => Address));
  expect(receivers).not.toContain('b@example.jp');
});

test('the pages show what was sent, and nothing of it runs', async () => {
  await sendMail({ ...mail, subject: '<script>alert(1)</script>', to: 'page@example.jp' });
  const list = await (await fetch(inbox.pageUrl)).text();
  expect(list).toContain('page@example.jp');
  expect(list).not.toContain('<script>');
  const { ID } = await newest();
  const page = await fetch(`${inbox.pageUrl}/messages/${String(ID)}`);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('sandbox');
});

test('a message that is gone is not found', async () => {
  expect((await fetch(`${inbox.pageUrl}/messages/none`)).status).toBe(404);
  expect((await fetch(`${inbox.pageUrl}/api/v1/message/none`)).status).toBe(404);
});

test('a port in use is told in one line', async () => {
  const port = Number(new URL(inbox.pageUrl).port);
  await expect(startInbox({ port, clock: () => new Date() })).rejects.toThrow(
    `The inbox cannot use port ${port} (EADDRINUSE). Free it, or name another one in MAIL_PORT.`,
  );
});

test('no mail server: the mailer says so', async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as { port: number };
  await new Promise((resolve) => free.close(resolve));
  const failures: unknown[] = [];
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'shop@example.jp',
    onFailure: (error) => failures.push(error),
  });
  expect(await mailer.sendMail({ ...mail, to: 'a@example.jp' })).toBe(false);
  expect(failures).toHaveLength(1);
});
