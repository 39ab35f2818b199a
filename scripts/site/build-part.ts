import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  const { code, output } = await runRspack(folder);
  if (code !== 0) throw new BuildFailed(`${part} does not build:\n${output}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, toStamp());
  return true;
}

function runRspack(folder: string): Promise<{ code: number | null; output: string }> {
  const cli = join(folder, 'node_modules/@rspack/cli/bin/rspack.js');
  // Without tsx: it would rewrite the functions that the federation plugin writes into the page.
  const build = spawn(process.execPath, [cli, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  build.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  build.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    build.on('error', reject);
    build.on('close', (code) => resolve({ code, output }));
  });
}
