import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL server of one test run, on a socket in a folder of its own. */
export interface Cluster {
  url: string;
  stop(): Promise<void>;
}

const installations = '/usr/lib/postgresql';

/** Where PostgreSQL's programs are; undefined when this machine has none. */
export function findPostgres(): string | undefined {
  if (!existsSync(installations)) return undefined;
  return readdirSync(installations)
    .map((version) => join(installations, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

/** Starts a new, empty server from these programs. */
export async function startCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'api-server-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const run = { ...user, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', 'data', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...run, stdio: 'ignore' },
  );
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', 'data', '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'],
    { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    server.once('exit', () => reject(new Error('PostgreSQL ended while it started')));
    server.stderr.on('data', (line: Buffer) => {
      if (line.includes('ready to accept connections')) resolve();
    });
  });
  return {
    url: `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
