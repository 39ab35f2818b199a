import { createReadStream } from 'node:fs';
import { Parser, type ReadEntry } from 'tar';
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
  for await (const chunk of createReadStream(path)) {
    parser.write(chunk as Buffer);
    if (fault) break;
  }
  if (!fault) parser.end();
  if (fault) return refused(fault);
  return Object.keys(files).length > 0
    ? done(files)
    : refused(refusal('no-tarball', { path, fault: 'it holds no file' }));
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
