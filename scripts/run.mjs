// Runs one of the project's programs on a machine that has only Node and npm: installs the pinned
// pnpm and the frozen lockfile first, and only when they changed. Plain JavaScript without imports
// of packages, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const programs = {
  start: 'scripts/commands/start.ts',
  api: 'api-server/src/main.ts',
  compose: 'scripts/commands/compose.ts',
  test: 'scripts/commands/test.ts',
  unit: 'scripts/commands/unit.ts',
  dev: 'scripts/commands/dev.ts',
  bench: 'lab/bench/main.ts',
  mutation: 'lab/mutation/main.ts',
  faults: 'lab/faults/main.ts',
  engines: 'lab/engines/main.ts',
  count: 'lab/count/main.ts',
  film: 'lab/film/main.ts',
  results: 'lab/results/main.ts',
  reliability: 'lab/reliability/main.ts',
  conformance: 'api-server/conformance/main.ts',
  release: 'release/src/cli.ts',
  'release-bench': 'lab/release-bench/main.ts',
  'release-corpus': 'lab/release-corpus/main.ts',
  'release-faults': 'lab/release-faults/main.ts',
  'new-remote': 'scripts/commands/new-remote.ts',
  data: 'data/src/cli.ts',
  accessibility: 'scripts/commands/accessibility.ts',
  'api-report': 'scripts/commands/api-report.ts',
  pack: 'scripts/commands/pack.ts',
};

/** Servers live on, operators' programs start by a timer: they are compiled once. */
const compiled = ['start', 'compose', 'api', 'release', 'data'];

const [minMajor, minMinor] = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < minMajor || (major === minMajor && minor < minMinor)) {
  fail(`Node ${minMajor}.${minMinor} or newer is needed; this is ${process.versions.node}.`);
}

const [name, ...args] = process.argv.slice(2);
const program = programs[name];
if (!program && name !== 'compile')
  fail(`No program "${name}". There are: compile, ${Object.keys(programs).join(', ')}.`);

install();
// A server bundles the page's first scripts at its start: with esbuild's thread for that, a process of 17 MB would live on.
process.env.ESBUILD_WORKER_THREADS ??= '0';
// The young generation grows to 48 MB while the site loads, and never shrinks.
if (name === 'start') setFlagsFromString('--max-semi-space-size=2');
process.env.INIT_CWD ??= process.cwd();
process.env.CHROMIUM_PACKAGE ??= join(root, 'scripts/programs/browser/node_modules/.ready');
if (name === 'compile') {
  for (const one of compiled) console.log(fileURLToPath(await compileOrFail(programs[one])));
  process.exit();
}
process.argv.splice(1, 2, join(root, program));
// In this process: one of its own would take 40 MB more, and signals would have to be handed on.
if (compiled.includes(name)) {
  const file = await compileOrFail(program);
  process.setSourceMapsEnabled(true);
  await import(file);
} else {
  await import('tsx');
  await import(pathToFileURL(join(root, program)).href);
}

/** A service's account may read the program that the folder's owner has compiled, and write none. */
async function compileOrFail(entry) {
  const { compile } = await import('./compile.mjs');
  return compile(entry).catch((error) => {
    if (error.code !== 'EACCES') throw error;
    fail(
      `${entry} has changed and cannot be compiled by this account. As the owner of ${root}: npm run compile`,
    );
  });
}

function install() {
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'));
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = createHash('sha256').update(packageManager).update(lockfile).digest('hex');
  const stamp = join(root, 'node_modules/.installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log(`Installing packages with ${packageManager} (the first time takes a minute) …`);
  const { status } = spawnSync(
    'npx',
    [
      '--yes',
      packageManager,
      'install',
      '--frozen-lockfile',
      '--reporter=append-only',
      '--loglevel=warn',
    ],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  );
  if (status !== 0)
    fail('The packages could not be installed: see the lines above, then try again.');
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
