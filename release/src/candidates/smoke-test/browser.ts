import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

const installed = [
  '/usr/bin/chromium-headless-shell', // the same engine without windows: a third less work
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Quiet, alone and without `navigator.webdriver`, which would tell a check from a visit: no lookups of its own, no sandbox (which a container's root lacks). */
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --disable-blink-features=AutomationControlled';

interface Program {
  executablePath: string;
  env?: Record<string, string | undefined>;
}

/**
 * Finds Chromium: the one that `$CHROMIUM_PATH` names and no other if it names one, else an installed one, else
 * the one in the folder `$CHROMIUM_PACKAGE`, with its libraries and type. Undefined if this machine has none.
 */
export function findBrowser(named = process.env['CHROMIUM_PATH']): Program | undefined {
  const packagedBrowser = process.env['CHROMIUM_PACKAGE'] ?? '';
  const executablePath = (named ? [named] : installed).find((path) => existsSync(path));
  if (executablePath !== undefined) return { executablePath };
  if (named || !packagedBrowser || !existsSync(join(packagedBrowser, 'chromium'))) return undefined;
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(packagedBrowser, 'al2023/lib'),
    FONTCONFIG_FILE: join(packagedBrowser, 'fonts.conf'),
  };
  return { executablePath: join(packagedBrowser, 'chromium'), env };
}

/** Starts the Chromium of {@link findBrowser}. @throws if there is none, or if it does not start */
export async function launchBrowser(...more: string[]): Promise<Browser> {
  const program = findBrowser();
  if (!program)
    throw new Error('This machine has no Chromium: install it, or name it in CHROMIUM_PATH.');
  const { chromium } = await import('playwright-core');
  const { env, ...where } = program;
  const args = [...flags.split(' '), ...more];
  return chromium.launch({ ...where, args, ...(env && { env: env as Record<string, string> }) });
}
