import { createCustomer } from 'e2e/support/customer';
import { siteUrl } from 'e2e/support/environment';
import { openForm, signIn } from 'e2e/support/session';
import { phone } from 'e2e/support/use-browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Load } from './activations-http';

/** A page with a half-filled form. */
interface Tab {
  page: Page;
  typed: string;
}

/** Customers that take their turns at the same time. */
const atOnce = 2;

/**
 * Opens a half-filled form in two tabs for each customer. Returns what goes on until the load is over: in turn
 * each tab is reloaded, and beside it somebody who is new opens the top page.
 */
export async function openCustomers(
  browser: Browser,
  count: number,
  load: Load,
): Promise<Promise<void>[]> {
  const tabs: Tab[] = [];
  for (let customer = 0; customer < count; customer += 1) {
    const context = await browser.newContext({
      viewport: phone,
      baseURL: siteUrl,
      locale: 'ja-JP',
    });
    const session = await signIn();
    for (const name of ['鈴木', '佐藤']) {
      const page = await context.newPage();
      await openForm(page, session);
      await createCustomer(page).chooses('お届け先');
      const typed = `${name} ${customer}`;
      await page.getByLabel('お届け先のお名前').fill(typed);
      tabs.push({ page, typed });
    }
  }
  const takeTurns = async () => {
    while (!load.isOver()) {
      const tab = tabs.shift() as Tab;
      await note(load, 'a half-filled form, reloaded', () => reload(tab, load));
      tabs.push(tab);
      await note(load, 'the top page of a new visitor', () => visit(browser, load));
    }
  };
  return Array.from({ length: atOnce }, takeTurns);
}

async function note({ ledger }: Load, fault: string, show: () => Promise<string | undefined>) {
  const began = Date.now();
  const wrong = await show().catch(String);
  ledger.note(fault, wrong && `${fault}: ${wrong.split('\n')[0]}`, Date.now() - began);
}

async function reload({ page, typed }: Tab, load: Load): Promise<string | undefined> {
  const answer = await page.reload();
  if (!answer?.ok()) return `answers ${answer?.status()}`;
  const field = page.getByLabel('お届け先のお名前');
  await field.waitFor();
  const value = await field.inputValue();
  return value === typed ? mixedIn(page, load) : `"${typed}" became "${value}"`;
}

async function visit(browser: Browser, load: Load): Promise<string | undefined> {
  const context: BrowserContext = await browser.newContext({ viewport: phone, baseURL: siteUrl });
  try {
    const page = await context.newPage();
    const answer = await page.goto('/');
    if (!answer?.ok()) return `answers ${answer?.status()}`;
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    return await mixedIn(page, load);
  } finally {
    await context.close();
  }
}

/** Which versions' files the page asked for, if they are not all of one composition. */
async function mixedIn(page: Page, { compositions }: Load): Promise<string | undefined> {
  const urls = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  const versions = urls.flatMap((url) => {
    const [, , remote = 'host', version] = /\/(host|remotes\/([^/]+))\/([^/]+)\//.exec(url) ?? [];
    return version === undefined ? [] : [[remote, version] as const];
  });
  const names = [...new Set(versions.map(String))].join(' ');
  if (new Set(versions.map(([name]) => name)).size < 2) return `asked only for ${names}`;
  const isOfOne = compositions.some((one) => versions.every(([name, is]) => one[name] === is));
  return isOfOne ? undefined : `mixed: ${names}`;
}
