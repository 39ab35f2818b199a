import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join, relative } from 'node:path';

/** A held lock; a process that dies lets go of it without a word. */
export interface FolderLock {
  release(): Promise<void>;
}

const lockFile = /^process-.+\.sock$/;

/**
 * Makes sure that this process is the only one on a folder: it listens on a socket of its own in the
 * folder, then knocks at every other one. The kernel closes a dead process's socket, so only a
 * living process answers. Everyone listens before knocking: of two that start together at most one
 * stays.
 *
 * @returns the lock, or undefined when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock | undefined> {
  return process.platform === 'win32' ? lockByPipe(folder) : lockBySocket(folder);
}

async function lockBySocket(folder: string): Promise<FolderLock | undefined> {
  const own = `process-${randomUUID().slice(0, 8)}.sock`;
  const server = await listen(socketPath(folder, own));
  for (const name of readdirSync(folder)) {
    if (name === own || !lockFile.test(name)) continue;
    if (await isAnswering(socketPath(folder, name))) {
      await close(server);
      return undefined;
    }
    rmSync(join(folder, name), { force: true });
  }
  return { release: () => close(server) };
}

/** Windows has pipes in place of socket files; they have no folder, vanish with their process and exist once. */
async function lockByPipe(folder: string): Promise<FolderLock | undefined> {
  const name = createHash('sha256').update(realpathSync(folder)).digest('hex');
  try {
    const server = await listen(`\\\\.\\pipe\\order-change-${name}`);
    return { release: () => close(server) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}

/** Whichever is shorter: a socket's path has room for about 100 bytes. */
function socketPath(folder: string, name: string): string {
  const absolute = join(folder, name);
  const fromHere = relative(process.cwd(), absolute);
  return fromHere.length < absolute.length ? fromHere : absolute;
}

function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.end());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });
}

function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.unref();
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
