import type { Browser } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import { refusal } from '../../outcome';
import { openWatched, type WatchedPage, type Where } from './watched-page';

declare const smokeTestBareRules: () => string[];
declare const smokeTestReachingRule: (own: readonly string[]) => string | undefined;

/** Address of a page that no part is on: that of misses. */
const without = '/not-found';

/** Returns the rules of style sheets that name no class and no id on a page without parts: those of the host. */
export async function readHostRules(
  browser: Browser,
  site: Pick<Where, 'origin' | 'openApi' | 'slices'>,
): Promise<string[]> {
  const watched = await openWatched(browser, {
    ...site,
    path: without,
    journey: null,
    width: 1280,
  });
  const { page, ask } = watched;
  try {
    await page.goto(without, { waitUntil: 'load', timeout: smokeTestLimits.ready });
    await page.locator('header').waitFor({ timeout: smokeTestLimits.step });
    return (await ask(() => page.evaluate(() => smokeTestBareRules()))) ?? [];
  } finally {
    await watched.close();
  }
}

/** Finds a style of a part that changes what the frame looks like. */
export async function lookForStyles(
  path: string,
  { page, findings, ask }: WatchedPage,
  ofHost: readonly string[],
): Promise<void> {
  const what = await ask(() => page.evaluate((own) => smokeTestReachingRule(own), ofHost));
  if (what !== undefined && findings.length === 0)
    findings.push(refusal('mount-frame', { path, what }));
}
