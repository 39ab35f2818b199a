import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { link, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { atMost } from './at-most';
import { isNew, unless } from './expected-errors';
import { giveAway, otherOwner, type Owner } from './given-away';
import { linkFiles } from './link-files';
import { withLock } from './lock';
import { currentPath, lockPath, releasePath, stagingPath } from './paths';
import type { Store } from './store';
import { sweepFolder } from './sweep-folder';
import { unlikeOnDisk } from './unlike';
import { divideVersions } from './unreleased';
import { makeFolder, writeNew } from './write-new';

/** Files that are read at the same time; a process may have 1,024 open. */
const openFiles = 64;

/** bytes */
const smallFile = 64 * 1024;

/** Small files without threads: to hand one to a thread and back takes twice as long as to read it. */
async function readQuickly(path: string): Promise<Buffer> {
  const file = openSync(path, 'r');
  try {
    if (fstatSync(file).size <= smallFile) return readFileSync(file);
  } finally {
    closeSync(file);
  }
  return readFile(path);
}

/** A store in a folder, which any static server can serve. */
export function createFolderStore(dir: string): Store {
  const at = (path: string) => join(dir, path);

  let swept: Promise<void> | undefined;

  /** Makes the store's folder if there is none, as the operator's umask says. Returns its owner if that is another user. */
  async function makeStore(): Promise<Owner | undefined> {
    await mkdir(dir, { recursive: true });
    return otherOwner(dir);
  }

  async function staged<T>(
    work: (path: string, owner: Owner | undefined) => Promise<T>,
  ): Promise<T> {
    const path = at(`${stagingPath}/${randomUUID()}`);
    const owner = await makeStore();
    makeFolder(at(stagingPath), owner);
    await (swept ??= sweepFolder(at(stagingPath)));
    try {
      return await work(path, owner);
    } finally {
      await rm(path, { recursive: true, force: true });
    }
  }

  async function readPointer(): Promise<string | undefined> {
    const target = await unless('ENOENT', readlink(at(currentPath)), 'EINVAL');
    if (target === undefined) return undefined;
    const id = basename(target);
    return target === releasePath(id) ? id : '';
  }

  const inTurn = atMost(openFiles);
  const get: Store['get'] = (path) => inTurn(() => unless('ENOENT', readQuickly(at(path))));

  return divideVersions({
    name: dir,
    readPointer,
    put: (folder, files) =>
      staged(async (path, owner) => {
        const bytes: [string, Buffer][] = [];
        const links: [string, string][] = []; // what is published never changes
        for (const [name, file] of Object.entries(files))
          if (Buffer.isBuffer(file)) bytes.push([join(path, name), file]);
          else links.push([name, at(file.same)]);
        const folders = new Set(bytes.map(([file]) => dirname(file)));
        for (const made of folders) makeFolder(made, owner);
        // First what waits for the disk: a flush takes all folders and links with it that were made before.
        await Promise.all(bytes.map(([file, content]) => writeNew(file, content, owner)));
        await linkFiles(path, links, owner);
        makeFolder(dirname(at(folder)), owner);
        return isNew(rename(path, at(folder)));
      }),
    putFile: (file, bytes) =>
      staged(async (path, owner) => {
        await writeNew(path, bytes, owner);
        makeFolder(dirname(at(file)), owner);
        return isNew(link(path, at(file)));
      }),
    get,
    unlike: (folder, expected) => unlikeOnDisk(at(folder), expected),
    async rename(from, to) {
      makeFolder(dirname(at(to)), await makeStore());
      await isNew(unless('ENOENT', rename(at(from), at(to))));
    },
    remove: (path) =>
      staged(async (away) => {
        // In one step, so that no reader finds a part of it.
        await unless('ENOENT', rename(at(path), away));
      }),
    async files(folder) {
      const options = { recursive: true, withFileTypes: true } as const;
      const entries = (await unless('ENOENT', readdir(at(folder), options))) ?? [];
      const paths = entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => relative(at(folder), join(entry.parentPath, entry.name)));
      return paths.map((path) => path.split(sep).join('/')).sort();
    },
    list: async (folder) => ((await unless('ENOENT', readdir(at(folder)))) ?? []).sort(),
    async movePointer(from, to, after) {
      await makeStore();
      const moved = await withLock(at(lockPath), async () => {
        if ((await readPointer()) !== from) return 'lost' as const;
        await staged(async (path, owner) => {
          await symlink(releasePath(to), path, 'dir');
          await giveAway(path, owner);
          await rename(path, at(currentPath));
        });
        await after?.();
        return 'moved' as const;
      });
      return moved ?? 'busy';
    },
  });
}
