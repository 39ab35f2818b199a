import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const candidates = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell', // the same engine without windows: a third less work
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Quiet and alone: no lookups of its own, no sandbox (which a container's root lacks). */
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** The installed Chromium. @throws with the way to get one. */
export function launchBrowser(...more: string[]): Promise<Browser> {
  const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
  if (!executablePath) {
    throw new Error(
      'No Chromium was found. Install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or name it in CHROMIUM_PATH.',
    );
  }
  return chromium.launch({ executablePath, args: [...flags.split(' '), ...more] });
}
