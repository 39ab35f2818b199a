import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { buildLimits } from '../../limits';
import { type Refusal, refusal, refused, type Result } from '../../outcome';
import { onDisk } from '../../store';

/** Name of an upload in refusals. */
const name = 'build.tgz';

export const tooLarge = () =>
  refusal('too-large', { path: name, bound: buildLimits.build / 1024 / 1024 });

/** Ends the reading of a body; a fault of `pipeline` has to be an error. */
class OverBound extends Error {}

/** Codes of a body whose sender is gone. */
const cut = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'];

/**
 * Writes a body to a file of its own as it comes, runs `work` on it, and removes it. Refuses more than 64 MiB,
 * a body that is cut off, and a full disk.
 */
export function withUpload<T>(
  body: Readable,
  work: (file: string) => Promise<Result<T>>,
): Promise<Result<T>> {
  return onDisk(
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'release-upload-'));
      try {
        const file = join(folder, name);
        const fault = await write(body, file);
        if (fault) return refused(fault);
        const result = await work(file);
        return result.ok ? result : refused(...result.failure.map((one) => named(one, folder)));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    (params) => refusal('folder', { ...params, store: tmpdir() }),
  );
}

async function write(body: Readable, file: string): Promise<Refusal | undefined> {
  try {
    await pipeline(body, bounded(buildLimits.build), createWriteStream(file));
    return undefined;
  } catch (error) {
    if (error instanceof OverBound) return tooLarge();
    if (!cut.includes(String((error as NodeJS.ErrnoException).code))) throw error;
    return refusal('bad-request', { fault: 'the body ends before its end' });
  }
}

function bounded(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > most) done(new OverBound());
      else done(null, chunk);
    },
  });
}

/** Without the folder of this machine. */
function named({ code, params }: Refusal, folder: string): Refusal {
  const plain = Object.entries(params).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.replaceAll(`${folder}/`, '') : value,
  ]);
  return { code, params: Object.fromEntries(plain) as Refusal['params'] };
}
