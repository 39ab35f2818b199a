import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Contents of a folder: the SHA-256 of each file by its path, and where each link leads. */
export type Tree = Readonly<Record<string, string>>;

export async function readTree(folder: string): Promise<Tree> {
  const tree: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    if (entry.isSymbolicLink()) tree[name] = `link ${await readlink(path)}`;
    if (entry.isFile()) tree[name] = await hashOf(path);
  }
  return tree;
}

/** The paths that one of two folders lacks, or holds otherwise. */
export function differences(one: Tree, other: Tree): string[] {
  const paths = Object.keys({ ...one, ...other }).sort();
  return paths.filter((path) => one[path] !== other[path]);
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
