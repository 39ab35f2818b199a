import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Surroundings } from '../command';

/** Returns the folder of the release store: `--site`, else `$DATA_DIR/site`, as the release tool has it. */
export function siteOf(
  { env, resolvePath }: Pick<Surroundings, 'env' | 'resolvePath'>,
  site: string | undefined,
): string {
  return site === undefined ? resolve(join(env['DATA_DIR'] || '.data', 'site')) : resolvePath(site);
}

/** Of processes that write to the store; never served. A socket in `.lock` cannot be copied. */
const ofProcesses = ['.staging', '.lock'];
/** The pointer to the release that is served. */
const pointer = 'current';

/**
 * Copies a release store while releases go on. The pointer is copied first: what it leads to was whole
 * before it, and files of a store never change.
 *
 * @returns false if there is no store
 */
export async function copySite(from: string, to: string): Promise<boolean> {
  if (!existsSync(from)) return false;
  await mkdir(to, { recursive: true });
  const link = join(from, pointer);
  const options = { recursive: true, verbatimSymlinks: true, preserveTimestamps: true };
  if (await lstat(link).catch(() => undefined)) await cp(link, join(to, pointer), options);
  const isWanted = (path: string) => ![...ofProcesses, pointer].includes(basename(path));
  await cp(from, to, { ...options, filter: isWanted });
  return true;
}

/** Puts a copy in its place, all of it or nothing. */
export async function restoreSite(from: string, to: string): Promise<void> {
  const unfinished = `${to}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await copySite(from, unfinished);
  await rename(unfinished, to);
}
