import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright-core';
import { launchBrowser } from './browser';
import { siteUrl } from './environment';

export const phone: ViewportSize = { width: 360, height: 740 };
export const desktop: ViewportSize = { width: 1280, height: 800 };

/** What a page should never do, collected while it is open. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  /** uncaught errors, and refusals of the content policy */
  problems: string[];
}

/** A browser for a test file; each page is a visitor of his own. */
export function useBrowser() {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());

  return async function openBrowser(viewport: ViewportSize = phone): Promise<Watched> {
    const context = await browser.newContext({ baseURL: siteUrl, viewport, locale: 'ja-JP' });
    contexts.push(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|integrity/i.test(message.text())) problems.push(message.text());
    });
    return { page, context, problems };
  };
}
