import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const timeout = 30_000; // ms
const pause = 25; // ms

/**
 * Runs `work` while no other process of this machine runs one for the same site. The lock is a
 * listening socket: the system takes it back when its process dies, however it dies. Undefined if the
 * other one does not end in time.
 */
export async function withLock<T>(siteDir: string, work: () => Promise<T>): Promise<T | undefined> {
  const address = addressOf(await realpath(siteDir).catch(() => resolve(siteDir)));
  const lock = await take(address);
  if (!lock) return undefined;
  try {
    return await work();
  } finally {
    lock.close();
    await once(lock, 'close');
  }
}

async function take(address: string): Promise<Server | undefined> {
  for (let waited = 0; waited < timeout; waited += pause) {
    const lock = await listen(address);
    if (lock) return lock;
    if (!isFile(address) || (await isHeld(address))) await setTimeout(pause);
    else await rm(address, { force: true });
  }
  return undefined;
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(address);
  });
}

/** Linux and Windows keep these names in memory; elsewhere a dead process leaves a file behind. */
function addressOf(siteDir: string): string {
  const name = `release-${createHash('sha256').update(siteDir).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(tmpdir(), name);
}

const isFile = (address: string) => address.startsWith('/');

function isHeld(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
