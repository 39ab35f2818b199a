import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isNew, unless } from './expected-errors';
import { giveAway, otherOwner, type Owner } from './given-away';
import { sweepFolder } from './sweep-folder';

const timeout = 30_000; // ms
const pause = 25; // ms
const longestPath = 90; // characters, of a folder with a socket in it

/** The folder of the socket of the process that has the lock; empty or absent if none has. */
const held = 'held';

/**
 * Runs `work` while no other process runs one with the same lock. The lock is a listening socket in a folder:
 * the system closes it when its process dies, however it dies. Containers that share the folder share the lock.
 * Undefined if the other one does not end in time.
 *
 * @param folder of this lock alone; if there is none it is made, for this user only: root makes it for the owner of the
 *   folder above
 */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T | undefined> {
  const owner = await otherOwner(dirname(folder));
  await makeFolder(folder, owner);
  const release = await take(folder, owner);
  if (!release) return undefined;
  try {
    await sweepFolder(folder, held);
    return await work();
  } finally {
    await release();
  }
}

async function makeFolder(folder: string, owner: Owner | undefined): Promise<void> {
  await isNew(mkdir(folder, { mode: 0o700 }));
  await (await openFolder(folder)).close(); // fails if it is a link
  await giveAway(folder, owner);
}

type Release = () => Promise<void>;

async function take(folder: string, owner: Owner | undefined): Promise<Release | undefined> {
  for (let waited = 0; waited < timeout; waited += pause) {
    const release = (await isFree(join(folder, held))) ? await claim(folder, owner) : undefined;
    if (release) return release;
    await setTimeout(pause);
  }
  return undefined;
}

/** Removes the socket of a dead process. It has a name of its own, so what is removed is never another's. */
async function isFree(place: string): Promise<boolean> {
  const [name] = (await unless('ENOENT', readdir(place))) ?? [];
  if (name === undefined) return true;
  if (await isRetained(place, name)) return false;
  await rm(join(place, name), { force: true });
  return true;
}

/** Puts a folder with a listening socket in its place, in one step: a rename replaces only an empty folder. */
async function claim(folder: string, owner: Owner | undefined): Promise<Release | undefined> {
  const name = randomBytes(9).toString('base64url');
  const own = join(folder, name);
  await mkdir(own, { mode: 0o700 });
  const near = await openNear(own);
  const server = await listen(`${near.path}/${name}`);
  const release = async () => {
    server.close(); // removes the socket
    await once(server, 'close');
    await near.close();
  };
  let isTaken = false;
  try {
    for (const path of [`${near.path}/${name}`, own]) await giveAway(path, owner);
    isTaken = await isNew(rename(own, join(folder, held)));
  } finally {
    // A socket that went on listening would keep the process from its end.
    if (!isTaken) {
      await release();
      await rm(own, { recursive: true, force: true });
    }
  }
  return isTaken ? release : undefined;
}

async function isRetained(place: string, name: string): Promise<boolean> {
  const near = await unless('ENOENT', openNear(place));
  if (!near) return false;
  const isDead = await refusesWith(`${near.path}/${name}`, ['ECONNREFUSED', 'ENOENT']);
  await near.close();
  return !isDead;
}

/**
 * Opens a folder under a short path: Node cuts the path of a socket after 107 bytes, on macOS 103, without a word.
 *
 * @throws if the system has no such paths and that of the folder is too long
 */
async function openNear(folder: string): Promise<{ path: string; close: () => Promise<void> }> {
  const opened = await openFolder(folder);
  const path = process.platform === 'linux' ? `/proc/self/fd/${opened.fd}` : folder;
  if (path.length <= longestPath) return { path, close: () => opened.close() };
  await opened.close();
  throw new Error(`${folder} is too long for the path of a lock (${longestPath} characters)`);
}

/** @throws ENOTDIR if the folder is a link: root would lock, and give away, what it leads to */
const openFolder = (folder: string) =>
  open(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(path);
  await once(server, 'listening');
  return server;
}

/** Does a connection fail with one of `codes`? */
function refusesWith(path: string, codes: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(codes.includes(code)));
  });
}
