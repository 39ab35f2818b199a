import { spawn } from 'node:child_process';
import { root } from '../root';

export interface Run {
  code: number;
  output: string;
}

/** ms; a program that hangs is a failure, and the rest of a run goes on. A slow machine takes 20 minutes for the unit tests. */
const longest = 40 * 60_000;

/** MiB. Compilers and tests make much garbage: a tenth less of a processor, and on a busy machine half the time. */
const youngGeneration = '--max-semi-space-size=64';

/** Runs one of the workspace's programs with Node, from the root; its output goes on, or is kept. */
export function runNode(
  args: readonly string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<Run> {
  const child = spawn(process.execPath, [youngGeneration, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    timeout: longest,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
