import type { Browser } from 'playwright-core';
import { smokeTestLimits } from '../../limits';
import type { Titled } from './page-at-work';
import { waitPatiently } from './patience';
import { after, type WatchedPage } from './watched-page';

declare const smokeTestFrame: (pages: readonly Titled[]) => string[];

/** Milliseconds between two looks. */
const pace = 200;

/** Faults of header, main part and footer; a dialog may cover a link. */
const isOfParts = (fault: string) => /^(there is no )?</.test(fault);

/**
 * Looks until header, main part and footer are there, for longer on a busy machine: there a document comes late.
 *
 * @returns what is wrong with them then, in words
 */
export async function frameFaults(
  browser: Browser,
  { page, ask, pages }: WatchedPage,
): Promise<string[]> {
  let found: string[] = [];
  const look = async () => {
    for (const end = Date.now() + smokeTestLimits.frame; ; await after(pace)) {
      const faults = (await ask(() => page.evaluate((all) => smokeTestFrame(all), pages))) ?? [];
      found = faults.filter(isOfParts);
      if (found.length === 0) return;
      if (Date.now() > end) throw new Error('the frame is late');
    }
  };
  await waitPatiently(browser, smokeTestLimits.patience, look).catch(() => undefined);
  return found;
}
