import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Cluster,
  findPostgres,
  startCluster,
} from '../../api-server/src/testing/postgres-cluster';
import { type Bounds, boundTries, type Harness, type Outcome, type Row } from './outcome';
import { createCustomers } from './support/customers';
import { emptyPlace, withFolder } from './support/places';
import { openStage, type Stage } from './support/stage';
import { wait, waitAtMost } from './support/wait';

/** Each database stands on a small file system of its own. */
const setups = [
  { name: 'PGlite', megabytes: 160 },
  { name: 'PostgreSQL', megabytes: 160 },
] as const;
/** The database's own log must run full, not only one table. */
const settings = ['max_wal_size=32MB', 'min_wal_size=32MB', 'wal_recycle=off'];
const full = '503 MSGECCSE9001';
/** from the room's return to the first 200, in milliseconds */
const longestRecovery = 10_000;

export const room: Harness = {
  title: 'a full disk under each database, then room again (as root: it mounts small file systems)',
  bounds: { seconds: 40, tries: 2 },
  run: (bounds) =>
    withFolder(async (folder) => {
      const outcomes: Outcome[] = [];
      for (const setup of setups) outcomes.push(await fillSetup(setup, bounds, folder));
      return {
        rows: outcomes.flatMap(({ rows }) => rows),
        broken: outcomes.flatMap(({ broken }) => broken),
      };
    }),
};

/** The short form: what PGlite does on a full disk is tested in `readiness/full-disk.long.test.ts`. */
export const fillPostgres: Harness['run'] = (bounds) =>
  withFolder((folder) => fillSetup(setups[1], bounds, folder));

/** Returns the reason that this machine cannot run it; undefined if it can. */
export function whyNotHere(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root mounts a file system';
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], {
      stdio: 'ignore',
    });
    return undefined;
  } catch {
    return 'this machine mounts no tmpfs';
  }
}

async function fillSetup(
  { name, megabytes }: (typeof setups)[number],
  bounds: Bounds,
  parent: string,
): Promise<Outcome> {
  const disk = join(parent, name);
  mkdirSync(disk);
  chmodSync(parent, 0o755); // PostgreSQL's user comes through it
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', disk]);
  try {
    if (name === 'PGlite') return await fill(name, bounds, disk, undefined);
    const programs = findPostgres();
    if (programs === undefined) throw new Error('PostgreSQL is not under /usr/lib/postgresql.');
    const cluster = await startCluster(programs, { parent: disk, settings });
    return await fill(name, bounds, disk, cluster).finally(cluster.shutDown);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
}

async function fill(
  name: string,
  { seconds, tries, slack, broken: build }: Bounds,
  disk: string,
  cluster: Cluster | undefined,
): Promise<Outcome> {
  const isDue = boundTries({ seconds: seconds / setups.length, tries });
  const place = await emptyPlace(disk, cluster);
  const customers = await createCustomers(place, Math.min(2_000, 500 * seconds));
  const stage = await openStage({ place, apis: 1, customers, workers: 4, build });
  const broken: string[] = [];
  let slowest = 0;
  let tried = 0;
  for (; isDue(tried); tried += 1) {
    const filler = takeAllRoom(disk);
    const isRefused = await waitUntilRefused(stage);
    if (!isRefused) broken.push(`${name}: a full disk was not answered with ${full}`);
    await wait(500);
    rmSync(filler);
    const returned = performance.now();
    const at = await waitAtMost(stage.load.nextSuccess(0), longestRecovery * slack);
    slowest = Math.max(slowest, (at ?? Infinity) - returned);
    if (at === undefined) break;
  }
  if (slowest === Infinity) broken.push(`${name}: no 200 after the disk had room again`);
  if (!stage.apis[0]?.isAlive()) broken.push(`${name}: the API process ended`);
  const others = [...stage.load.otherAnswers].filter(([answer]) => answer !== full);
  broken.push(...others.map(([answer, count]) => `${name}: ${count} answers "${answer}"`));
  const { acknowledged, lost, doubled, torn } = await stage.close();
  if (lost + doubled + torn > 0) broken.push(`${name}: a change was lost, doubled or torn`);
  const row: Row = {
    fault: `full disk, ${name}`,
    tried,
    acknowledged,
    lost,
    doubled,
    torn,
    'recovered in ms': Math.round(slowest),
  };
  return { rows: [row], broken };
}

/** Writes until nothing fits. @returns the file that holds the room */
function takeAllRoom(disk: string): string {
  const path = join(disk, 'filler');
  const file = openSync(path, 'w');
  for (const size of [1_048_576, 4_096, 1]) {
    const chunk = Buffer.alloc(size);
    try {
      for (;;) writeSync(file, chunk);
    } catch {
      // No space left for this size.
    }
  }
  closeSync(file);
  return path;
}

/** Customers go on submitting, so that what was reserved runs out too. */
async function waitUntilRefused({ load }: Stage): Promise<boolean> {
  const before = load.otherAnswers.get(full) ?? 0;
  for (let count = 0; count < 100; count += 1) {
    if ((load.otherAnswers.get(full) ?? 0) > before) return true;
    await wait(100);
  }
  return false;
}
