import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'scripts/root';
import type { Place } from '../../../api-server/src/testing/ask-elsewhere';
import type { EditedBuild } from './broken-builds';
import { builtProgram } from './build';
import { sessionSecret } from './customers';

/** A server in a process of its own, on a free port of loopback. */
export interface ServerProcess {
  url: string;
  pid: number;
  isAlive(): boolean;
  /** what it printed, at most the last million characters */
  output(): string;
  /** resident memory, in bytes */
  memory(): number;
  kill(): Promise<void>;
  /** asks it to stop, as systemd does, and waits until it has ended */
  stop(): Promise<{ milliseconds: number; status: number | null }>;
}

/** The API as it is deployed: `src/main.ts`. */
export type ApiProcess = ServerProcess;

export interface ApiOptions {
  /** a server that is broken on purpose, or of the version before */
  build?: EditedBuild | undefined;
  env?: Record<string, string>;
}

/** Every receipt stays in the outbox, where it can be counted: nothing listens on this port. */
const noMailServer = 'smtp://127.0.0.1:1';

/** Starts an API. @throws with its output if it ends before it listens. */
export async function startApi(place: Place, options: ApiOptions = {}): Promise<ApiProcess> {
  return startServer(await builtProgram('api', options.build), [], {
    PORT: '0',
    MAIL_PORT: '0',
    DEMO_DATA: 'false',
    SMTP_URL: noMailServer,
    SESSION_SECRET: sessionSecret,
    TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'error',
    ...place,
    ...options.env,
  });
}

/** Starts a server that says where it listens as the API does. @throws with its output if it ends before. */
export async function startServer(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: join(root, 'api-server'),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
  });
  endWithHarness(child);
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-1_000_000));
  child.stderr.on('data', keep);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      keep(chunk);
      const listening = /^API +(\S+)\/api$/m.exec(output)?.[1];
      if (listening) resolve(listening);
    });
    child.once('close', () => reject(new Error(`The server ended while it started:\n${output}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    isAlive: () => isAlive(child),
    output: () => output,
    memory: () => memoryOf(child),
    kill: async () => {
      if (!isAlive(child)) return;
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      const begun = performance.now();
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
      return { milliseconds: performance.now() - begun, status: child.exitCode };
    },
  };
}

/** Kills a process that this one started, if it still runs when this one ends. */
export function endWithHarness(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.removeListener('exit', end));
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
