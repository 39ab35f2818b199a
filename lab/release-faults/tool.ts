import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from 'scripts/root';

/** `kill`: by the system, at one write; the others: every write from there on fails. */
export type Fault = 'kill' | 'full' | 'read-only';

/** Its packages are the tool's: it is bundled into its folder. */
const release = join(root, 'release');
const preload = pathToFileURL(join(root, 'lab/release-faults/preload.mjs')).href;

export interface Ended {
  /** null if it was killed */
  code: number | null;
  out: string;
  err: string;
  /** that it made, or tried; undefined if it was killed */
  writes: number | undefined;
}

/** The release tool in one file: most of a process's time is loading it from its sources. */
export async function bundleTool(): Promise<string> {
  const outfile = join(release, 'node_modules/.cache/faults/cli.mjs');
  await build({
    entryPoints: [join(release, 'src/cli.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
    plugins: [
      {
        // They find their files beside them.
        name: 'commonjs-stays',
        setup: ({ onResolve }) =>
          onResolve({ filter: /\.cjs$/ }, ({ path, resolveDir }) => ({
            path: pathToFileURL(join(resolveDir, path)).href,
            external: true,
          })),
      },
    ],
  });
  return outfile;
}

let runs = 0;

/** ms; a command that meets a fault and does not end is a finding, not a wait */
const longest = 120_000;

/** Runs a command of the tool on a store, as a process of its own that meets `fault` at write number `at`. */
export async function runTool(
  cli: string,
  siteDir: string,
  args: readonly string[],
  { fault = 'kill', at = 0 }: { fault?: Fault; at?: number } = {},
): Promise<Ended> {
  const counted = join(dirname(cli), `writes-${process.pid}-${(runs += 1)}`);
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    FAULT_AT: String(at),
    FAULT_KIND: fault,
    FAULT_BELOW: siteDir,
    FAULT_COUNT: counted,
  };
  const all = ['--import', preload, cli, ...args, '--site', siteDir];
  const signal = AbortSignal.timeout(longest);
  const child = spawn(process.execPath, all, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = [[] as Buffer[], [] as Buffer[]];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const writes = code === null ? undefined : Number(await readFile(counted, 'utf8'));
  await rm(counted, { force: true });
  return {
    code,
    out: String(Buffer.concat(out)),
    err: String(Buffer.concat(err)),
    writes,
  };
}
