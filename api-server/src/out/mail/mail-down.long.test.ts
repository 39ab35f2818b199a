import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

jest.setTimeout(180_000); // filling a new database, then the minute within which ops are notified

const folder = mkdtempSync(join(tmpdir(), 'api-server-mail-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function until<T>(look: () => Promise<T> | T, milliseconds: number): Promise<T> {
  for (const end = performance.now() + milliseconds; performance.now() < end;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('It did not come to that in time');
}

test('a mail server that answers 451 rings within a minute by notice and metric, /readyz names it and stays 200, and all heals', async () => {
  let answer = 451;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: (_address, _session, callback) =>
      callback(answer === 250 ? null : Object.assign(new Error('no'), { responseCode: answer })),
    onData: (stream, _session, callback) => {
      stream.on('end', () => callback());
      stream.resume();
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const notices: string[] = [];
  const ops = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => notices.push(text));
    request.on('end', () => response.end());
  });
  await once(ops.listen(0, '127.0.0.1'), 'listening');
  const metricsPort = await freePort();
  const server = spawn('node', ['--import', 'tsx', 'src/main.ts'], {
    cwd: join(__dirname, '../../..'),
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'false',
      METRICS_PORT: String(metricsPort),
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
      OPS_WEBHOOK_URL: `http://127.0.0.1:${(ops.address() as AddressInfo).port}/`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = await until(() => /^API +(\S+)\/api$/m.exec(output)?.[1], 120_000);

  const askForCode = async (contactEmail: string) => {
    const { status } = await fetch(`${url}/api/v1.0/authentication/send-code`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contactEmail }),
    });
    return status;
  };
  const readiness = async () => {
    const ready = await fetch(`${url}/readyz`);
    return { ...((await ready.json()) as object), status: ready.status };
  };
  const isFailing = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return /^mail_server_failing\{mail="codes"\} (\d)$/m.exec(metrics)?.[1];
  };

  expect(await readiness()).toMatchObject({ status: 200, mail: 'ok' });
  for (const name of ['a', 'b', 'c']) expect(await askForCode(`${name}@example.jp`)).toBe(503);
  expect(await isFailing()).toBe('1');
  await until(() => notices.length > 0, 60_000);
  expect(notices).toEqual([expect.stringContaining('nobody can sign in')]);
  expect(await readiness()).toMatchObject({ status: 200, database: 'ok', mail: 'failed' });

  answer = 250;
  expect(await askForCode('d@example.jp')).toBe(200);
  await until(() => notices.length > 1, 60_000);
  expect(notices).toEqual([expect.anything(), expect.stringContaining('takes codes again')]);
  expect([await isFailing(), await readiness()]).toMatchObject(['0', { status: 200, mail: 'ok' }]);

  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  ops.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

async function freePort(): Promise<number> {
  const listener = createListener();
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  const { port } = listener.address() as AddressInfo;
  await once(listener.close(), 'close');
  return port;
}
