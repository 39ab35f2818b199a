import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { root } from 'scripts/root';

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

/** Processes that run. A test that fails before it stops its program leaves it here. */
const running = new Set<ChildProcess>();

/** Kills what still runs: jest waits for it, and a run of the tests would never end. */
export function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
}

function start(
  args: readonly string[],
  options: { env?: Record<string, string | undefined>; cwd?: string },
) {
  // Some programs colour what they print if CI is set, and a colour stands between two words.
  const plain = { NODE_OPTIONS: '', NO_COLOR: '1', FORCE_COLOR: undefined };
  const env = { ...process.env, ...plain, ...options.env };
  const child = spawn(process.execPath, args, { cwd: options.cwd ?? root, env });
  running.add(child);
  child.once('close', () => running.delete(child));
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

/** {@link run}, to its output. @throws with it unless the program ends well */
export async function done(...given: Parameters<typeof run>): Promise<string> {
  const { code, output } = await run(...given);
  if (code !== 0) throw new Error(`${given[0].join(' ')} ends with ${code}:\n${output}`);
  return output;
}

/**
 * Starts a program and resolves when its output says that it is ready.
 * @throws with the output when it ends before, or says nothing in time: it is killed then.
 */
export function startUntil(
  ready: RegExp,
  args: readonly string[],
  options: {
    env?: Record<string, string | undefined>;
    cwd?: string;
    /** ms; unless given, below the timeout of a test, which would not show the output */
    within?: number;
  } = {},
): Promise<{ child: ChildProcess; output: string }> {
  const { child, seen } = start(args, options);
  const { within = 100_000 } = options;
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`Not ready (${ready}) after ${within} ms:\n${seen.output}`));
    }, within);
    child.once('close', () => clearTimeout(late));
    const look = () => {
      if (!ready.test(seen.output)) return;
      clearTimeout(late);
      resolve({ child, output: seen.output });
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
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
