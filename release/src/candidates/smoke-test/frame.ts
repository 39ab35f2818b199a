import { smokeTestLimits } from '../../limits';
import type { Titled } from './page-at-work';
import { after, type WatchedPage } from './watched-page';

declare const smokeTestFrame: (pages: readonly Titled[]) => string[];

/** Milliseconds between two looks. */
const pace = 200;

/** Faults of header, main part and footer; a dialog may cover a link. */
const isOfParts = (fault: string) => /^(there is no )?</.test(fault);

/** Looks until header, main part and footer are there. What is wrong with them then, in words. */
export async function frameFaults({ page, ask, pages }: WatchedPage): Promise<string[]> {
  const end = Date.now() + smokeTestLimits.step;
  for (;;) {
    const faults = (await ask(() => page.evaluate((all) => smokeTestFrame(all), pages))) ?? [];
    const found = faults.filter(isOfParts);
    if (found.length === 0 || Date.now() > end) return found;
    await after(pace);
  }
}
