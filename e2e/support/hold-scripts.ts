import type { Page } from 'playwright-core';

/** Holds the page's scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/host\/.*\/main\..*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  return () => letIn();
}
