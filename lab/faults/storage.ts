import { launchBrowser, prepareBrowser } from 'e2e/support/browser';
import { createCustomer } from 'e2e/support/customer';
import { siteUrl } from 'e2e/support/environment';
import { openForm, signIn } from 'e2e/support/session';
import { phone } from 'e2e/support/use-browser';
import type { BrowserContext, Page } from 'playwright-core';
import { createRandom, pick, type Random } from '../support/random';
import { watchProblems, whyDead } from './alive';
import { mutate } from './mutate';
import { type Bounds, createLedger, type Outcome } from './outcome';

type Kept = Record<'sessionStorage' | 'localStorage', Record<string, string>>;

/** A page as a customer left it: open in its browser, with what it keeps there. */
interface LeftPage {
  page: Page;
  path: string;
  kept: Kept;
  problems: string[];
}

const poisons = [
  'null',
  '7',
  '"x"',
  'true',
  '[]',
  '[null]',
  '{}',
  '{',
  '',
  '<html>',
  '{"__proto__":{"lead":7}}',
  '{"version":2,"state":null}',
  '['.repeat(50_000),
  `"${'x'.repeat(2_000_000)}"`,
];

/** Each try poisons one entry of what the page keeps in the browser; the page must start all the same. */
export async function poisonStorage({ seed, seconds, tries }: Bounds): Promise<Outcome> {
  const random = createRandom(seed);
  const ledger = createLedger();
  prepareBrowser();
  const browser = await launchBrowser();
  const end = Date.now() + seconds * 1_000;
  try {
    const open = () => browser.newContext({ baseURL: siteUrl, viewport: phone, locale: 'ja-JP' });
    const pages = [await leaveSignIn(await open()), await leaveForm(await open())];
    const entries = pages.flatMap((left) =>
      Object.entries(left.kept).flatMap(([storage, items]) =>
        Object.keys(items)
          .filter((key) => key.startsWith('order-change:')) // the telemetry's own come behind the page
          .map((key) => ({ left, storage: storage as keyof Kept, key })),
      ),
    );
    for (let round = 0; round < tries && Date.now() < end; round += 1) {
      for (const { left, storage, key } of entries) {
        if (Date.now() >= end) break;
        const poison = choosePoison(random, left.kept[storage][key] ?? '');
        const why = await reopen(left, { storage, key, poison });
        const sentence = `${left.path} with ${storage} ${key} = ${poison.slice(0, 200)}: ${why}`;
        ledger.note(`${left.path}, ${storage} ${key}`, why === undefined ? why : sentence);
      }
    }
  } finally {
    await browser.close();
  }
  return ledger.outcome();
}

function choosePoison(random: Random, kept: string): string {
  return random() < 0.5
    ? pick(random, poisons)
    : mutate(random, kept.startsWith('{') ? kept : '{}');
}

interface Poisoned {
  storage: keyof Kept;
  key: string;
  poison: string;
}

/** Opens a left page again with one entry poisoned, from a page of the site that runs no script. */
async function reopen({ page, path, kept, problems }: LeftPage, poisoned: Poisoned) {
  await page.goto('/healthz');
  const { storage, key, poison } = poisoned;
  const items = { ...kept, [storage]: { ...kept[storage], [key]: poison } };
  await page.evaluate((all) => {
    for (const name of ['sessionStorage', 'localStorage'] as const) {
      window[name].clear();
      for (const [entry, text] of Object.entries(all[name])) window[name].setItem(entry, text);
    }
  }, items);
  problems.length = 0;
  await page.goto(path, { waitUntil: 'commit' });
  return whyDead(page, problems, { mayShowPanel: false });
}

async function leave(page: Page, path: string): Promise<LeftPage> {
  const kept = await page.evaluate(() => ({
    sessionStorage: { ...window.sessionStorage },
    localStorage: { ...window.localStorage },
  }));
  return { page, path, kept, problems: watchProblems(page) };
}

async function leaveSignIn(context: BrowserContext): Promise<LeftPage> {
  const page = await context.newPage();
  await page.goto('/');
  await createCustomer(page).asksForACode();
  return leave(page, '/');
}

async function leaveForm(context: BrowserContext): Promise<LeftPage> {
  const page = await context.newPage();
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品', 'お届け先');
  await customer.changesAProduct('りんご');
  await customer.press('次へ');
  await customer.givesAnotherDestination();
  return leave(page, '/order-change-form');
}
