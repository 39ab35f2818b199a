import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

jest.setTimeout(120_000); // The server fills a new database first.

const folder = mkdtempSync(join(tmpdir(), 'api-server-main-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the API alone below a shell, as npm does. */
function start(command: string): Promise<{ shell: ChildProcess; server: number; port: number }> {
  const shell = spawn('sh', ['-c', command], {
    cwd: join(__dirname, '..'),
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      npm_lifecycle_event: 'start',
      PORT: '0',
      MAIL_PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'false',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  return new Promise((resolve, reject) => {
    shell.once('close', () => reject(new Error(`Ended before it listened: ${output}`)));
    shell.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const [, pid, port] =
        /^pid (\d+)[\s\S]*^API +http:\/\/127\.0\.0\.1:(\d+)[\s\S]*^Member/m.exec(output) ?? [];
      if (port !== undefined) resolve({ shell, server: Number(pid), port: Number(port) });
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds until a process is gone; a number above the bound if it stays. */
async function timeToEnd(pid: number, bound = 10_000): Promise<number> {
  const from = performance.now();
  while (isAlive(pid) && performance.now() - from < bound) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - from;
}

/** A connection with nothing, half a header and half a body sent. */
async function openConnections(port: number) {
  const halfBody =
    'POST /api/v1.0/validation/invalid-strings HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
  for (const text of ['', 'GET /healthz HTTP/1.1\r\nHo', halfBody]) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(text);
  }
}

const program = 'node --import tsx src/testing/main-with-pid.ts; true';

test('the server ends on a signal in time while idle and half sent requests are open', async () => {
  const { server, port } = await start(program);
  await openConnections(port);
  expect(isAlive(server)).toBe(true);
  process.kill(server, 'SIGTERM');
  expect(await timeToEnd(server)).toBeLessThan(10_000);
});

test('the server ends if npm, which started it, is killed', async () => {
  const { shell, server } = await start(program);
  expect(isAlive(server)).toBe(true);
  shell.kill('SIGKILL');
  expect(await timeToEnd(server)).toBeLessThan(10_000);
});

test('a server that may open too few files says so in one line, and does not start', async () => {
  const shell = spawn('sh', ['-c', 'ulimit -n 64; exec node "$0" 2>&1', await compiled()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(shell, 'close')) as [number];
  expect(output).toMatch(/^This process may open 64 files .*\n$/);
  expect(code).toBe(1);
});

/** The server as `npm run compile` leaves it: a loader of TypeScript opens more files than this. */
async function compiled(): Promise<string> {
  const compiling = spawn('node', [join(__dirname, '../../scripts/run.mjs'), 'compile']);
  let output = '';
  compiling.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(compiling, 'close');
  return /\S*api-server-src-main-ts\S*/.exec(output)?.[0] ?? '';
}
