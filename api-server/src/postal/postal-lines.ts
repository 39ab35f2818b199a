import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import program from './print-postal-codes-path.cjs';

/** Some rows of the postal data, and how much has been read with them. */
export interface PostalLine {
  /** from 0 to 1 */
  done: number;
  /** a JSON array of `PostalRow`, as the statement takes it: this process never parses it */
  rows: string;
}

/**
 * Reads the postal data in a process of its own, line by line: its memory goes when it ends.
 *
 * @throws when that process fails; what it says stands in the output of this one.
 */
export async function* readPostalLines(): AsyncGenerator<PostalLine> {
  const child = spawn(process.execPath, ['--import', 'tsx', program.file], {
    cwd: program.folder, // where `tsx` is found, wherever the server was started
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close') as Promise<[code: number | null]>;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const end = line.indexOf(' ');
      yield { done: Number(line.slice(0, end)), rows: line.slice(end + 1) };
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(`The process that reads the postal data ended with ${code}`);
  } finally {
    child.kill();
  }
}
