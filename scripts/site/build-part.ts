import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root';
import { BuildFailed } from './build-failed';
import { fingerprint } from './fingerprint';

/** Sources of a part besides its own folder. */
const sharedSources = [
  'shared-ui',
  'shared-api',
  'release/src/protocol',
  'build',
  'pnpm-lock.yaml',
];

/**
 * Builds a part of the page into its `dist/`, unless it stands there built from the same sources.
 * Resolves to true when it was built.
 *
 * @throws {BuildFailed} when the sources do not build.
 */
export async function buildPart(part: string): Promise<boolean> {
  const folder = join(root, part);
  const stamp = join(folder, 'node_modules/.cache/built-from');
  const sources = fingerprint(root, [part, ...sharedSources]);
  const toStamp = () => `${sources} ${fingerprint(folder, ['dist'])}`;
  const isBuilt = existsSync(join(folder, 'dist/build.json')) && existsSync(stamp);
  if (isBuilt && readFileSync(stamp, 'utf8') === toStamp()) return false;
  await runRspack(folder).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new BuildFailed(`${part} does not build:\n${stdout}${stderr}`);
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, toStamp());
  return true;
}

function runRspack(folder: string): Promise<unknown> {
  const cli = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  // Without tsx: it would rewrite the functions that the federation plugin writes into the page.
  const env = { ...process.env, NODE_OPTIONS: '' };
  const options = { cwd: folder, env, maxBuffer: Infinity };
  return promisify(execFile)(process.execPath, [cli, 'build'], options);
}
