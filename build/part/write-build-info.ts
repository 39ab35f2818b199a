import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { overBudget } from './budget';
import { buildFile, describeFiles } from './describe-files';
import { placeholder } from './placeholder';
import { usedExports } from './used-exports';

/** Facts of a build that are known only when it is done. */
interface BuiltFiles {
  /** the file that a browser asks for first */
  entry: string | undefined;
  /** files beyond the entry that the first screen needs */
  preload: readonly string[];
  /** the files of each layout of pages; a remote has none */
  views?: Readonly<Record<string, readonly string[]>>;
  /** the file that holds its first screen as HTML; null if the build renders none */
  firstScreen?: string | null;
  /** names that the build's own sources use of the shared client */
  usedClientExports: ReadonlySet<string>;
  /** the most that its files may weigh; a build that exceeds it says so, and is done all the same */
  budget?: Readonly<Record<string, number>>;
}

/**
 * Writes `build.json` (version 2) into the output: all that the release tool knows of a build. It names
 * files, never addresses, so the same bytes can be published under any version.
 *
 * @param says all that the build knows without its files
 */
export function writeBuildInfo(
  folder: string,
  says: Readonly<Record<string, unknown>>,
  { usedClientExports, firstScreen = null, budget = {}, ...built }: BuiltFiles,
): void {
  const info = {
    schema: 2,
    placeholder,
    ...says,
    ...built,
    usedClientExports: [...usedClientExports].sort(),
    firstScreen,
    files: describeFiles(folder),
  };
  for (const line of overBudget(folder, budget)) console.warn(line);
  writeFileSync(join(folder, buildFile), `${JSON.stringify(info, undefined, 2)}\n`);
}

/** Removes the `build.json` of the build before, so that nothing of it is published for one that has failed. */
export function forgetBuild(folder: string): void {
  rmSync(join(folder, buildFile), { force: true });
}

const client = '@order-change/client';

/** Returns the names that a module's file imports from the shared client; none unless the file is a script. */
export function usedClientExports(path: string): string[] {
  const [file = ''] = path.split('?');
  if (!/^[^\0].*\.[cm]?[jt]sx?$/.test(file) || !existsSync(file)) return []; // A preset may make a module.
  const source = readFileSync(file, 'utf8');
  return source.includes(client) ? usedExports(source, client) : [];
}
