import { company } from '@order-change/contract';
import type { Page, ViewportSize } from 'playwright-core';
import { violationsOf } from '../support/accessibility';
import { type Fault, startFaultProxy } from '../support/fault-proxy';
import { tornPlaces } from '../support/torn-words';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const document = /^\/(\?.*)?$/;
/** Text right before the first script. */
const firstScript = '<script data-url=';
const change = (before: string, after: string) => (html: string) => html.replace(before, after);

const faults: [string, ViewportSize, Fault][] = [
  ['is cut before its scripts', phone, (html) => html.slice(0, html.indexOf(firstScript))],
  ['stops in the middle of its first screen', desktop, { before: 'お手続きに必要なもの' }],
  ['has one changed byte in its policy', phone, change("script-src 'self' 'sha256-", '$&0')],
  ['has one changed byte in its first script', desktop, change('(()=>{', '(()=>[')],
  ['has a first script that never runs', phone, change(firstScript, '<script type="x" data-url=')],
];

async function says(page: Page) {
  const notice = page.locator('#stalled');
  await notice.getByRole('heading', { name: 'ページを読み込めませんでした' }).waitFor();
  const telephone = notice.getByRole('link', { name: company.telephone });
  expect(await telephone.getAttribute('href')).toBe(`tel:${company.telephone}`);
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(tornPlaces, ['（祝日・年末年始を除く）'])).toEqual([]);
  const button = notice.getByRole('link', { name: 'もう一度読み込む' });
  // What lies below takes presses no more.
  await button.click({ trial: true });
  return button;
}

// Side by side: each waits for eight seconds.
test('a document whose scripts never run says so by itself, and its link loads the page past the cache', async () => {
  await Promise.all(
    faults.map(async ([what, viewport, fault]) => {
      const proxy = await startFaultProxy();
      try {
        proxy.set(document, fault);
        const { page } = await openBrowser(viewport);
        await page.goto(proxy.url, { waitUntil: 'commit' });
        const again = await says(page);
        proxy.fix();
        await again.click();
        await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
        expect(await page.locator('#stalled').count()).toBe(0);
      } catch (error) {
        throw new Error(`a document that ${what}: ${String(error)}`);
      } finally {
        await proxy.close();
      }
    }),
  );
});

test('a document that is cut within its head says so by its style sheet, with the telephone', async () => {
  const proxy = await startFaultProxy();
  try {
    proxy.set(document, (html) => html.slice(0, html.indexOf('</head>')));
    const { page } = await openBrowser();
    await page.goto(proxy.url);
    await page.waitForFunction(
      () => getComputedStyle(window.document.body, '::before').visibility === 'visible',
    );
    const said = () => getComputedStyle(window.document.body, '::before').content;
    expect(await page.evaluate(said)).toContain(company.telephone);
  } finally {
    await proxy.close();
  }
});

test('a first script that runs takes the words back, although the host does not come', async () => {
  const { page } = await openBrowser();
  await page.route(/\/host\/.*\/main\./, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('#discovery').waitFor({ state: 'attached' });
  await page.locator('#stalled').waitFor({ state: 'detached' });
});
