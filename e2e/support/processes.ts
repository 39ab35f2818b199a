import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import root from './root.cjs';

/**
 * A port of the loopback interface that nothing listens on. Below those that systems give to outgoing
 * connections: a site takes its port only when its data is loaded, and browsers connect meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export interface Finished {
  code: number | null;
  output: string;
}

function start(
  args: readonly string[],
  options: { env?: Record<string, string | undefined>; cwd?: string },
) {
  const env = { ...process.env, NODE_OPTIONS: '', ...options.env };
  const child = spawn(process.execPath, args, { cwd: options.cwd ?? root, env });
  const seen = { output: '' };
  child.stdout.on('data', (chunk: Buffer) => (seen.output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (seen.output += chunk.toString()));
  return { child, seen };
}

/** Runs a program of the project to its end. */
export function run(
  args: readonly string[],
  options: { env?: Record<string, string | undefined>; cwd?: string } = {},
): Promise<Finished> {
  const { child, seen } = start(args, options);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: seen.output }));
  });
}

/** Starts a program and resolves when its output says that it is ready. @throws with the output when it ends before. */
export function startUntil(
  ready: RegExp,
  args: readonly string[],
  options: { env?: Record<string, string | undefined>; cwd?: string } = {},
): Promise<{ child: ChildProcess; output: string }> {
  const { child, seen } = start(args, options);
  return new Promise((resolve, reject) => {
    const look = () => {
      if (ready.test(seen.output)) resolve({ child, output: seen.output });
    };
    child.stdout.on('data', look);
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`Ended with ${code}:\n${seen.output}`)));
  });
}

/** Asks a process to end, and waits until it has. */
export function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}
