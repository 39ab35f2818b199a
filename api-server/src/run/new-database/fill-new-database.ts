import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Clock } from '../../ground/clock';
import { copyKeptDatabase } from './kept-database';
import type { LoadOptions } from './load-data';
import program from './load-new-database-path.cjs';

/**
 * Creates and fills the embedded database of a data folder that has none: from a copy that an earlier start kept, else
 * in a process of its own, because what that takes of memory goes when it ends. If the process fails, nothing is said
 * here: the server then opens and fills the database itself, and meets the same reason.
 *
 * @param kept the folder of the copies
 */
export async function fillNewDatabase(
  dataFolder: string,
  clock: Clock,
  { withDemo, report }: LoadOptions,
  kept = program.kept,
): Promise<void> {
  const database = join(dataFolder, 'database');
  if (existsSync(database)) return;
  if (await copyKeptDatabase(database, { now: clock(), withDemo, kept })) return;
  const args = [dataFolder, kept, clock().toISOString(), ...(withDemo ? ['demo'] : [])];
  const child = spawn(process.execPath, ['--import', 'tsx', program.file, ...args], {
    cwd: program.folder, // where `tsx` is found, wherever the server was started
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(child, 'close');
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const end = line.indexOf(' ');
      report(line.slice(end + 1), Number(line.slice(0, end)));
    }
    await ended;
  } finally {
    child.kill();
  }
}
