import { spawnSync } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { status } from '../../release/src/commands/status';
import { orThrow } from '../../release/src/outcome';
import { createFolderStore } from '../../release/src/store';
import { faultsOf, served } from './faults-of';
import type { makeSites, Tried } from './sites';
import { type Ended, type Fault, runTool } from './tool';

type Sites = Awaited<ReturnType<typeof makeSites>>;

export interface Trials {
  /** processes */
  trials: number;
  /** in words */
  outcomes: string;
  wrong: string[];
}

/** Tries one command with one fault at one write. Undefined if it ended well before that. */
export async function tryOnce(
  cli: string,
  sites: Sites,
  { name, args }: Tried,
  fault: Fault,
  at: number,
): Promise<{ isMoved: boolean; wrong: string[] } | undefined> {
  const { siteDir, remove } = await sites.copy();
  try {
    const before = await served(siteDir);
    const ended = await runTool(cli, siteDir, args, { fault, at });
    if (ended.code === 0 && (ended.writes ?? 0) < at) return undefined;
    const isMoved = (await served(siteDir)) !== before;
    const words = isMoved && ended.code === 0 ? [] : wordsOf(ended, fault);
    const wrong = [...(await faultsOf(siteDir)), ...words];
    return { isMoved, wrong: wrong.map((line) => `${name}, ${fault} at write ${at}: ${line}`) };
  } finally {
    await remove();
  }
}

/** A disk that refuses is exit code 1 and one line; if only its clearing up was left, it is a success. */
function wordsOf({ code, out, err }: Ended, fault: Fault): string[] {
  if (fault === 'kill') return code === null ? [] : [`ended with ${code}: ${out}${err}`];
  const isOneLine = /^Cannot [^\n]+\n$/.test(err);
  return code === 1 && isOneLine ? [] : [`ended with ${code}: ${out}${err}`];
}

/** At every write a process is killed; a disk that refuses does so from there on, so fewer will do. */
const paces: Record<Fault, number> = { kill: 1, full: 4, 'read-only': Infinity };

/** Tries one command with one fault, write after write, until it ends well before. */
export async function tryEvery(
  cli: string,
  sites: Sites,
  command: Tried,
  fault: Fault,
): Promise<Trials> {
  const wrong: string[] = [];
  let [trials, moved] = [0, 0];
  for (let at = 1; Number.isFinite(at); at += paces[fault]) {
    const tried = await tryOnce(cli, sites, command, fault, at);
    if (!tried) break;
    trials += 1;
    moved += Number(tried.isMoved);
    wrong.push(...tried.wrong);
  }
  return { trials, wrong, outcomes: `${trials} writes, the new release after ${moved} of them` };
}

/** Several processes at once on one store: all take effect, or are refused in one line. */
export async function tryTogether(cli: string, sites: Sites): Promise<Trials> {
  const { siteDir, remove } = await sites.copy();
  try {
    const before = await served(siteDir);
    const run = (...args: string[]) => runTool(cli, siteDir, args);
    const expecting = ['--no-mount', '--expect', String(before)];
    const both = await Promise.all([
      run('activate', 'remote-auth=1.2.0', '--no-mount'),
      run('activate', 'remote-order-form=1.1.0', '--no-mount'),
    ]);
    const { active } = orThrow(await status(createFolderStore(siteDir)));
    const versions = { 'remote-auth': '1.2.0', 'remote-order-form': '1.1.0' };
    const wrong = both.filter(({ code }) => code !== 0).map(({ err }) => err);
    for (const [name, version] of Object.entries(versions))
      if (active.versions[name] !== version) wrong.push(`${name} ${version} was lost`);
    const late = await run('activate', 'remote-auth=1.0.0', ...expecting);
    if (late.code !== 1 || late.err.trim().split('\n').length !== 1)
      wrong.push(`--expect of a release that is gone: ${late.code} ${late.out}${late.err}`);
    wrong.push(...(await faultsOf(siteDir)));
    return { trials: 3, wrong, outcomes: 'two activations at once, and --expect that is too late' };
  } finally {
    await remove();
  }
}

/** On a real disk of a few hundred KiB, as far as this system lets one be mounted. */
export async function tryFullDisk(cli: string, sites: Sites): Promise<Trials> {
  const { siteDir, remove } = await sites.copy();
  const disk = join(dirname(siteDir), 'disk');
  await mkdir(disk);
  const used = spawnSync('du', ['-sk', dirname(siteDir)], { encoding: 'utf8' }).stdout;
  const size = `size=${parseInt(used, 10) + 4_000}k`;
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'none', disk]);
  try {
    if (mounted.status !== 0)
      return {
        trials: 0,
        wrong: [],
        outcomes: 'a full disk: SKIPPED, this user may not mount one',
      };
    for (const name of ['site', 'release-key.pem'])
      await cp(join(dirname(siteDir), name), join(disk, name), {
        recursive: true,
        verbatimSymlinks: true,
      });
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=4k']);
    const ended = await runTool(cli, join(disk, 'site'), [
      'activate',
      'remote-auth=1.2.0',
      '--no-mount',
    ]);
    const wrong = wordsOf(ended, 'full');
    await rm(join(disk, 'filler'));
    wrong.push(...(await faultsOf(join(disk, 'site'))));
    return { trials: 1, wrong, outcomes: 'a disk that is full' };
  } finally {
    spawnSync('umount', [disk]);
    await remove();
  }
}
