import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Cookie } from 'playwright-core';

/** Behind the second visit the browser keeps a script's compiled code: from the third on it is used. */
const earlierVisits = 2;

/** `chromium-headless-shell` and private windows keep no compiled code. */
const browsers = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

/**
 * Opens a browser with an empty profile, visits a page as often as it takes to keep its files and their compiled code,
 * and resolves to it; closing it removes the profile.
 */
export async function openProfile(
  url: string,
  options: object,
  cookies: readonly Cookie[],
): Promise<BrowserContext> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? browsers.find(existsSync);
  if (!executablePath)
    throw new Error(
      'A third visit needs a whole browser: install chromium, or name one in CHROMIUM_PATH.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const flags = { executablePath, args: ['--no-sandbox', '--disable-background-networking'] };
  const context = await chromium.launchPersistentContext(folder, { ...flags, ...options });
  // Its processes write until they have ended.
  const removal = { recursive: true, force: true, maxRetries: 20, retryDelay: 200 };
  context.once('close', () => void rm(folder, removal));
  await context.addCookies([...cookies]);
  for (let visits = 0; visits < earlierVisits; visits += 1) {
    const earlier = await context.newPage();
    await earlier.goto(url, { waitUntil: 'networkidle' });
    await earlier.close();
  }
  return context;
}

/** @throws unless the third visit of a page runs compiled code that the browser has kept */
export async function checkCompiledCode(url: string, cookies: readonly Cookie[]): Promise<void> {
  const context = await openProfile(url, {}, cookies);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    let kept = 0;
    session.on('Tracing.dataCollected', ({ value }) => {
      kept += value.filter((event) => JSON.stringify(event).includes('"consumedCacheSize"')).length;
    });
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: ['devtools.timeline', 'v8'] },
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const complete = new Promise<void>((resolve) =>
      session.once('Tracing.tracingComplete', () => resolve()),
    );
    await session.send('Tracing.end');
    await complete;
    if (kept === 0) throw new Error(`The browser keeps no compiled code of ${url}.`);
  } finally {
    await context.close();
  }
}
