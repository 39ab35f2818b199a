import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import { buildLimits } from '../limits';
import { done, type Refusal, refusal, refused, type Result } from '../outcome';
import type { Files } from '../store';
import { boundFault } from './bounds';

/**
 * Reads every file of a tarball, compressed or not, as `npm pack` or `tar` makes it. Refuses a link or a
 * device, a path that leads out of it, and what is over a bound, without unpacking the rest.
 */
export async function readTarball(path: string): Promise<Result<Files>> {
  const files: Record<string, Buffer> = {};
  const sizes = new Map<string, number>();
  let fault: Refusal | undefined;
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry: ReadEntry) => {
      fault ??= entryFault(path, entry, sizes);
      if (fault || entry.type === 'Directory') return entry.resume();
      const chunks: Buffer[] = [];
      entry.on('data', (chunk) => chunks.push(chunk));
      entry.on('end', () => (files[toPath(entry)] = Buffer.concat(chunks)));
      return undefined;
    },
  });
  const broken = (error: Error) => {
    fault ??= refusal('no-tarball', { path, fault: error.message });
  };
  parser.on('error', broken);
  parser.on('abort', broken);
  let hasEnded = false;
  parser.on('eof', () => (hasEnded = true));
  let unpacked = 0;
  /** In pieces, and none behind the end: the parser unpacks what it is given at once, and is slower with each block of zeros. */
  async function read(chunks: AsyncIterable<Buffer>): Promise<void> {
    for await (const chunk of chunks) {
      unpacked += chunk.length;
      if (unpacked > mostUnpacked) fault ??= tooMuch(path);
      else parser.write(chunk);
      if (fault) return;
      if (hasEnded) break;
    }
    parser.end();
  }
  try {
    const packed = createReadStream(path);
    if (await isGzip(path)) await pipeline(packed, createGunzip(), read);
    else await pipeline(packed, read);
  } catch (error) {
    if (!hasEnded) broken(error as Error); // else it says that the rest was not read
  }
  if (fault) return refused(fault);
  return Object.keys(files).length > 0
    ? done(files)
    : refused(refusal('no-tarball', { path, fault: 'it holds no file' }));
}

/** Bytes: its files, and of each two headers and the filling of its last block. */
const mostUnpacked = buildLimits.build + buildLimits.files * 4 * 512;
const tooMuch = (path: string) =>
  refusal('too-large', { path, bound: buildLimits.build / 1024 / 1024 });

async function isGzip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}

const toPath = ({ path }: ReadEntry) => path.replace(/^(\.\/)+/, '');

function entryFault(
  tarball: string,
  entry: ReadEntry,
  sizes: Map<string, number>,
): Refusal | undefined {
  const { path, type, size } = entry;
  if (type === 'Directory') return undefined;
  const isInside = !path.startsWith('/') && !path.split(/[/\\]/).includes('..');
  if (!isInside || !['File', 'OldFile', 'ContiguousFile'].includes(type)) {
    return refusal('no-plain-file', { path: `${tarball}: ${path}` });
  }
  sizes.set(path, size);
  return boundFault(tarball, sizes);
}
