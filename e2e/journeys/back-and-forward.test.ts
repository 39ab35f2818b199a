import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from 'release/browser';
import { siteUrl } from '../support/environment';
import { untilTrue } from '../support/until-true';
import { phone } from '../support/use-browser';

let browser: Browser;

// Playwright turns the browser's cache of pages off, as every other journey has it.
beforeAll(async () => {
  const { executablePath = '', env } = findBrowser() ?? {};
  browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(env && { env: env as Record<string, string> }),
  });
});
afterAll(() => browser.close());

/** Reason that chromium-headless-shell gives for every page: it has no such cache. A Chromium with windows has one. */
const hasNone = 'BackForwardCacheDisabledForDelegate';

const email = (page: Page) => page.locator('[data-slot]').getByLabel('メールアドレス');

/** A customer who has typed an address goes to another page and back. */
async function leaveAndComeBack(prepare: (page: Page) => Promise<unknown>) {
  const page = await browser.newPage({ viewport: phone, locale: 'ja-JP' });
  const reasons: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await devtools.send('Page.enable');
  await page.goto(siteUrl);
  await email(page).fill('hanako@example.jp');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const note = ({ persisted }: PageTransitionEvent) => Object.assign(window, { persisted });
    window.addEventListener('pageshow', note);
  });
  await prepare(page);
  await page.goto(`${siteUrl}/healthz`);
  await page.goBack({ waitUntil: 'commit' });
  await email(page).waitFor();
  const isKept = await page.evaluate(() => (window as { persisted?: boolean }).persisted ?? false);
  return { page, reasons, isKept };
}

test('a page to which the customer comes back is the one that was left, with what was typed', async () => {
  const { page, reasons, isKept } = await leaveAndComeBack(async () => undefined);
  expect(reasons.filter((reason) => reason !== hasNone)).toEqual([]);
  expect(isKept).toBe(!reasons.includes(hasNone));
  expect(await email(page).inputValue()).toBe('hanako@example.jp');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a page that listens to its unload is not kept: the browser says so', async () => {
  const { reasons, isKept } = await leaveAndComeBack((page) =>
    page.evaluate(() => window.addEventListener('unload', () => undefined)),
  );
  expect(reasons.filter((reason) => reason !== hasNone)).toEqual([
    'UnloadHandlerExistsInMainFrame',
  ]);
  expect(isKept).toBe(false);
});

test('a page whose release was taken back meanwhile says so, and loaded anew it has what was typed', async () => {
  const { page, isKept } = await leaveAndComeBack((left) =>
    left.route('**/choices.json', (route) =>
      route.fulfill({ json: { active: '999999-0123456789ab', held: [] } }),
    ),
  );
  // A browser without that cache loads the page, which may not listen yet to the event that is made.
  if (!isKept)
    await untilTrue(page, () => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.querySelector('dialog[open]') !== null;
    });
  const offer = page.getByRole('dialog', { name: 'ページの再読み込みのお願い' });
  await Promise.all([
    page.waitForEvent('load'),
    offer.getByRole('button', { name: 'もう一度読み込む' }).click(),
  ]);
  expect(await email(page).inputValue()).toBe('hanako@example.jp');
});
