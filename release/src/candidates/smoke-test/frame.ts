import { mountLimits } from '../../limits';
import { after, type WatchedPage } from './watched-page';

declare const mountFrame: () => string[];

/** Milliseconds between two looks. */
const pace = 200;

/** Of header, main part and footer; what a dialog may do, as to cover a link, is none of it. */
const isOfParts = (fault: string) => /^(there is no )?</.test(fault);

/** Looks until header, main part and footer are there. What is wrong with them then, in words. */
export async function frameFaults({ page, ask }: WatchedPage): Promise<string[]> {
  const end = Date.now() + mountLimits.step;
  for (;;) {
    const faults = (await ask(() => page.evaluate(() => mountFrame()))) ?? [];
    const found = faults.filter(isOfParts);
    if (found.length === 0 || Date.now() > end) return found;
    await after(pace);
  }
}
