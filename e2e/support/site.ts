import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { type Finished, freePort, run, startUntil, stop } from './processes';

const tsx = ['--import', 'tsx'];

export interface Site {
  url: string;
  inboxUrl: string;
  dataDir: string;
  process: ChildProcess;
  /** what the start printed */
  output: string;
}

/** The environment of a site of its own: free ports, a data folder of its own. */
export async function siteEnvironment(dataDir: string) {
  return {
    PORT: String(await freePort()),
    MAIL_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    // Every test signs in from the same address.
    SENDS_PER_CLIENT: '100000',
  };
}

/** Starts the site as `npm start` does, once its packages are installed. */
export async function startSite(dataDir: string): Promise<Site> {
  const env = await siteEnvironment(dataDir);
  const { child, output } = await startUntil(
    /Stop with Ctrl\+C/,
    [...tsx, 'scripts/commands/start.ts'],
    { env, within: 600_000 }, // It may build the whole site.
  );
  return {
    url: `http://localhost:${env.PORT}`,
    inboxUrl: `http://127.0.0.1:${env.MAIL_PORT}`,
    dataDir,
    process: child,
    output,
  };
}

export function stopSite({ process: child }: Site): Promise<void> {
  return stop(child);
}

/** `npm run release -- …` on a site's store. */
export function release(dataDir: string, ...args: string[]): Promise<Finished> {
  const siteDir = join(dataDir, 'site');
  return run([...tsx, 'release/src/cli.ts', ...args, '--site', siteDir]);
}
