import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import programsFolder from './programs-folder.cjs';

/** A PostgreSQL server of one test run, on a socket in a folder of its own. */
export interface Cluster {
  url: string;
  /** holds the server's `data`, which belongs to its user */
  folder: string;
  /** Runs a program as the server's user, in the folder. */
  run(program: string, ...args: string[]): void;
  /** Resolves when the server accepts connections again. @throws if it cannot start. */
  start(): Promise<void>;
  /** Ends the server as an operator does, and every connection with it. */
  shutDown(): Promise<void>;
  /** Kills the postmaster and all of its processes at once. */
  kill(): Promise<void>;
  /** Stops every process of the server in the middle of its work; its sockets stay open. */
  pause(): void;
  resume(): void;
  /** Shuts the server down and removes its files. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** the parent of the server's folder; by default that of temporary files */
  parent?: string;
  /** `name=value` of postgresql.conf */
  settings?: readonly string[];
}

const installations = '/usr/lib/postgresql';
const packaged = join(programsFolder, 'postgresql/node_modules/.ready/bin');

/** Where PostgreSQL's programs are: the system's, else those of a package; undefined if there are none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(installations) ? readdirSync(installations) : [];
  return [...versions.map((version) => join(installations, version, 'bin')), packaged].find(
    (folder) => existsSync(join(folder, 'initdb')),
  );
}

/**
 * Installs PostgreSQL from a package, without root, if this machine has none. If that fails, it prints
 * why, and the tests on PostgreSQL are skipped.
 */
export function preparePostgres(): void {
  if (findPostgres() !== undefined) return;
  const install = [join(programsFolder, 'install.mjs'), 'postgresql'];
  spawnSync(process.execPath, install, { stdio: 'inherit' });
}

/** Starts a new, empty server from these programs. */
export async function startCluster(
  programs: string,
  { parent = tmpdir(), settings = [] }: ClusterOptions = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(parent, 'api-server-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = { ...user, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', 'data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...run, stdio: 'ignore' },
  );
  const options = ['listen_addresses=', 'fsync=off', ...settings].flatMap((name) => ['-c', name]);
  let server: ChildProcess;

  const start = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', 'data', '-k', folder, ...options], {
      ...run,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await new Promise<void>((resolve, reject) => {
      server.once('exit', () => reject(new Error('PostgreSQL ended while it started')));
      server.stderr?.on('data', (line: Buffer) => {
        if (line.includes('ready to accept connections')) resolve();
      });
    });
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processesOf(server)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  };
  const endWithTests = () => server.kill('SIGQUIT');
  process.once('exit', endWithTests);
  const end = async (how: () => void) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    how();
    await ended;
  };
  const shutDown = () => end(() => server.kill('SIGINT'));

  await start();
  return {
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    folder,
    run: (program, ...args) => void execFileSync(program, args, { ...run, stdio: 'pipe' }),
    start,
    shutDown,
    kill: () => end(() => signalAll('SIGKILL')),
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    stop: async () => {
      await shutDown();
      process.removeListener('exit', endWithTests);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The postmaster first; each of the others leads a process group of its own. */
function processesOf({ pid }: ChildProcess): number[] {
  if (pid === undefined) return [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return idsOf('postgres') ?? idsOf('nobody');
}

function idsOf(user: string): { uid: number; gid: number } | undefined {
  const ids = ['-u', '-g'].map((kind) => spawnSync('id', [kind, user], { encoding: 'utf8' }));
  if (ids.some(({ status }) => status !== 0)) return undefined;
  const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}
