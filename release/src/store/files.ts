import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ReleaseError } from '../errors';
import { stagingPath } from './paths';

/** File contents by their path in a folder, with `/` between its parts. */
export type Files = Record<string, Buffer>;

/** Every file under `dir`. A link or a device is refused: it would publish what is elsewhere. */
export async function readFiles(dir: string): Promise<Files> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files: Files = {};
  for (const entry of entries.filter((other) => !other.isDirectory())) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile())
      throw new ReleaseError(`${path} is not a plain file. Remove it from the build.`);
    files[relative(dir, path).split(sep).join('/')] = await readFile(path);
  }
  return files;
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The sorted names in `dir` that pass `isName`; none when there is no such folder. */
export async function namesIn(dir: string, isName: (name: string) => boolean): Promise<string[]> {
  try {
    return (await readdir(dir)).filter(isName).sort();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

/**
 * Writes `files` as the folder `path` of the site, all of it or nothing. False when the folder was
 * there already, and is left as it was.
 */
export async function writeFolder(siteDir: string, path: string, files: Files): Promise<boolean> {
  const staged = join(siteDir, stagingPath, randomUUID());
  const target = join(siteDir, path);
  await mkdir(dirname(target), { recursive: true });
  try {
    for (const [name, bytes] of Object.entries(files))
      await writeDurably(join(staged, name), bytes);
    return await renameToNew(staged, target);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function renameToNew(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

/** `flush`, so that a loss of power after the rename cannot leave an empty file under a final name. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes, { flush: true });
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** `files`, and beside each its `.br` and `.gz` where that is smaller. */
export async function withCompressed(files: Files): Promise<Files> {
  const compressed = await Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const variants: [string, Buffer][] = [
        [`${name}.br`, await toBrotli(bytes, { params })],
        [`${name}.gz`, await toGzip(bytes, { level: 9 })],
      ];
      return variants.filter(([, variant]) => variant.length < bytes.length);
    }),
  );
  return { ...files, ...Object.fromEntries(compressed.flat()) };
}
