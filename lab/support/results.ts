import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from 'scripts/root';

/** Figures of one case, by the names of their columns. */
export type Figures = Readonly<Record<string, string | number>>;

/** The result of one run of a command, or of one of its parts. */
export interface Run {
  /** ISO 8601, the day */
  date: string;
  /** the sources that ran; `-dirty` if some were not committed */
  commit: string;
  machine: string;
  seed?: number;
  /** by the name of the case */
  figures: Readonly<Record<string, Figures>>;
}

/** The runs of a command, by the name of the part that ran. */
export type Results = Readonly<Record<string, Run>>;

export const resultsFolder = join(root, 'lab/results');

export function readResults(command: string, folder = resultsFolder): Results {
  const file = join(folder, `${command}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Results) : {};
}

/**
 * Writes the result of a run into `lab/results/<command>.json`, in place of the last one of this part. Call it for a
 * full run alone: a shorter one says less than what it would replace.
 */
export function writeResult(
  command: string,
  part: string,
  run: Pick<Run, 'figures' | 'seed'>,
  folder = resultsFolder,
): void {
  const results = { ...readResults(command, folder), [part]: { ...circumstances(), ...run } };
  writeFileSync(join(folder, `${command}.json`), `${JSON.stringify(results, null, 2)}\n`);
}

function circumstances(): Pick<Run, 'date' | 'commit' | 'machine'> {
  const gibibytes = Math.round(totalmem() / 2 ** 30);
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: describeCommit(),
    machine: `${cpus().length} cores, ${gibibytes} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`,
  };
}

/** A machine need not have git, and a copy of the sources no history. */
function describeCommit(): string {
  const args = ['describe', '--always', '--dirty', '--exclude', '*'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : 'unknown';
}
