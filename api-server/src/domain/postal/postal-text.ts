import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import program from './print-postal-codes-path.cjs';

/**
 * Reads the postal data as text of COPY's format (`postalColumns`), some whole lines at a time. It is made once, in a
 * process of its own whose memory goes when it ends, and kept in a file for every later new database of this installation.
 *
 * @param version names the file
 * @throws when that process fails; its messages are in the output of this one.
 */
export function readPostalText(version: string): AsyncGenerator<string> {
  const file = join(program.kept, `${version.replace(/[^\w.-]+/g, '-')}.gz`);
  return toWholeLines(existsSync(file) ? readKept(file) : make(file));
}

async function* toWholeLines(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf('\n') + 1;
    if (end > 0) yield rest + chunk.slice(0, end);
    rest = end > 0 ? chunk.slice(end) : rest + chunk;
  }
}

async function* readKept(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip().setEncoding('utf8');
  const reading = pipeline(createReadStream(file), unzipped);
  try {
    for await (const chunk of unzipped) yield chunk as string;
    await reading;
  } catch (cause) {
    await rm(file, { force: true });
    throw new Error(`The postal codes in ${file} were damaged and are removed: start again.`, {
      cause,
    });
  }
}

async function* make(file: string): AsyncGenerator<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', program.file], {
    cwd: program.folder, // where `tsx` is found, wherever the server was started
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close') as Promise<[code: number | null]>;
  const kept = startKeeping(file);
  try {
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      await kept.add(chunk as string);
      yield chunk as string;
    }
    const [code] = await ended;
    if (code !== 0) throw new Error(`The process that reads the postal data ended with ${code}`);
    await kept.finish();
  } finally {
    child.kill();
    await kept.drop();
  }
}

/** Writes text to a file that gets its name when it is whole. An account that may not write there keeps none. */
function startKeeping(file: string) {
  const unfinished = `${file}.${process.pid}`;
  const zip = createGzip({ level: 1 });
  let isWritable = true;
  const writing = mkdir(program.kept, { recursive: true })
    .then(() => pipeline(zip, createWriteStream(unfinished)))
    .catch(() => (isWritable = false));
  return {
    add: async (text: string) => {
      if (isWritable && !zip.write(text)) await Promise.race([once(zip, 'drain'), writing]);
    },
    finish: async () => {
      zip.end();
      await writing;
      if (isWritable) await rename(unfinished, file);
    },
    drop: async () => {
      zip.destroy();
      await writing;
      await rm(unfinished, { force: true });
    },
  };
}
