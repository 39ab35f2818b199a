import type { Page } from 'playwright-core';

/** Milliseconds between two looks. */
const pace = 50;

/**
 * Looks at the page until `isSo` is true there; the test's own time limits it. `waitForFunction` makes its second look by
 * eval, which the policy of the page forbids.
 */
export async function untilTrue(page: Page, isSo: () => boolean): Promise<void> {
  while (!(await page.evaluate(isSo))) await page.waitForTimeout(pace);
}
