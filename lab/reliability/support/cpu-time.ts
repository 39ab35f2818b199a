import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../../../api-server/src/testing/postgres-cluster';

/** Linux counts CPU time in hundredths of a second. */
const millisecondsOfTick = 10;

/** CPU time of processes since each began, in milliseconds, by their ids. */
export type CpuTimes = ReadonlyMap<number, number>;

export function cpuTimes(pids: readonly number[]): CpuTimes {
  return new Map(
    pids.map((pid) => {
      const { [11]: user = 0, [12]: system = 0 } = statOf(pid);
      return [pid, (Number(user) + Number(system)) * millisecondsOfTick];
    }),
  );
}

/** CPU time between two readings, in milliseconds, of the processes that live at the second. */
export function cpuSince(before: CpuTimes, after: CpuTimes): number {
  return [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
}

/** The processes of a PostgreSQL server. */
export function pidsOf({ folder }: Pick<Cluster, 'folder'>): number[] {
  const [postmaster = ''] = readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n');
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [Number(postmaster), ...children.split(' ').filter(Boolean).map(Number)];
}

/** The fields after the name, which may hold spaces: state, parent, …; nothing if the process has ended. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
