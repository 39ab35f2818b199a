import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright-core';
import { root } from 'scripts/root';
import { launchBrowser } from './browser';
import { siteUrl } from './environment';
import { watchRequests } from './passing-time';

/** Pictures of the pages of tests that failed. */
const failuresFolder = join(root, '.data/test-failures');

export const phone: ViewportSize = { width: 360, height: 740 };
export const desktop: ViewportSize = { width: 1280, height: 800 };

/** Page whose errors are collected while it is open. */
export interface Watched {
  page: Page;
  context: BrowserContext;
  /** uncaught errors, and refusals of the content policy */
  problems: string[];
}

declare global {
  /** Describes the open pages, for a test that fails (reporting-environment.ts). */
  var describePages: (() => Promise<string>) | undefined;
}

/** A browser for a test file, started with `flags` of Chromium; each page is a visitor of his own. */
export function useBrowser(...flags: string[]) {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launchBrowser(...flags);
  });
  globalThis.describePages = async () => {
    const pages = contexts.flatMap((context) => context.pages());
    return (await Promise.all(pages.map(describePage))).join('');
  };
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());

  return async function openBrowser(viewport: ViewportSize = phone): Promise<Watched> {
    const context = await browser.newContext({ baseURL: siteUrl, viewport, locale: 'ja-JP' });
    contexts.push(context);
    watchRequests(context);
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (/Content Security Policy|integrity/i.test(message.text())) problems.push(message.text());
    });
    return { page, context, problems };
  };
}

/** Describes a page: its address, focus and text, and the file of its picture. */
async function describePage(page: Page): Promise<string> {
  const shown = await page
    .locator('body')
    .evaluate(
      (body: HTMLElement) =>
        `focus: ${document.activeElement?.outerHTML.slice(0, 300)}\n${body.innerText}`,
      undefined,
      { timeout: 5_000 },
    )
    .catch(String);
  const picture = join(failuresFolder, `${randomUUID()}.png`);
  const taken = await page.screenshot({ path: picture, fullPage: true, timeout: 5_000 }).then(
    () => picture,
    (error: unknown) => `no picture: ${String(error)}`,
  );
  return `\n--- ${page.url()}\n${shown}\n${taken}\n---\n`;
}
