import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { openForm, signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();
const catalogs = '**/api/v1.0/catalogs/**';

/** A visitor whose browser has been on the top page, as everybody's who signed in. */
async function openVisited() {
  const visitor = await openBrowser();
  await visitor.page.goto('/');
  await visitor.page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  return visitor;
}

/** The calls for the order and its catalogue, from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isOfCatalog = /catalogs\/|search$/.test(pathname);
    if (isOfCatalog) calls.push(pathname.replace(/-[0-9a-f]{16}$/, '').replace('/api/v1.0/', ''));
  });
  return calls;
}

test('the form asks for the order and its catalogue once, and after a reload nobody is asked for the catalogue', async () => {
  const { page, context, problems } = await openVisited();
  const calls = watchCalls(page);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  await page.getByRole('button', { name: '商品を変更する' }).first().waitFor();
  expect(calls).toEqual(['subscription-order/search', 'catalogs/GIFT2026A']);

  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const cached: boolean[] = [];
  session.on('Network.responseReceived', ({ response }) => {
    if (response.url.includes('/catalogs/')) cached.push(response.fromDiskCache === true);
  });
  await page.reload();
  await page.getByRole('button', { name: '商品を変更する' }).first().waitFor();
  expect(cached).toEqual([true]);
  expect(problems).toEqual([]);
});

test('a catalogue that does not come keeps nobody from the other steps, and a retry brings it', async () => {
  const { page } = await openVisited();
  let isAnswered = false;
  // With it the whole order, for which the page asks then: the line is gone for all but the first answer.
  let searches = 0;
  await page.route(catalogs, (route) => (isAnswered ? route.continue() : route.abort()));
  await page.route('**/subscription-order/search', (route) => {
    searches += 1;
    return isAnswered || searches === 1 ? route.continue() : route.abort();
  });
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品', 'お届け時間帯');
  await page.getByText('商品の一覧を読み込めませんでした').waitFor();
  await lookAtBothWidths(page);

  await customer.press('戻る');
  await page.getByRole('checkbox', { name: '商品' }).uncheck();
  await customer.press('次へ');
  await page.getByRole('radio', { name: '希望なし' }).check();
  await customer.press('次へ');
  await customer.heading('ご連絡先');

  await page.goBack();
  await page.goBack();
  await page.getByRole('checkbox', { name: '商品' }).check();
  await customer.press('次へ');
  isAnswered = true;
  await customer.press('もう一度読み込む');
  await page.getByRole('button', { name: '商品を変更する' }).first().waitFor();
});

test('a search that does not come leaves all products to choose from, and a retry brings it', async () => {
  const { page } = await openVisited();
  let asked = 0;
  let isThere = false;
  await page.route('**/item-search.*.js', (route) => {
    asked += 1;
    return isThere ? route.continue() : route.abort();
  });
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  await customer.press('商品を変更する');
  const cards = page.getByRole('button', { name: /この商品を選ぶ/ });
  await cards.first().waitFor();
  expect(asked).toBe(0);

  await page.getByLabel('商品を検索').fill('白桃のゼリー');
  await page.getByText('検索を始められませんでした').waitFor();
  expect(await cards.count()).toBeGreaterThan(1);
  await lookAtBothWidths(page);
  isThere = true;
  await customer.press('もう一度読み込む');
  await page.getByText('1点の商品が見つかりました。').waitFor();
  expect(await cards.count()).toBe(1);
});

test('an address of earlier content leads to the order with all its items', async () => {
  const { page } = await openVisited();
  await page.route(catalogs, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[0-9a-f]{16}$/, '0123456789abcdef'),
    }),
  );
  const calls = watchCalls(page);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  const name = await customer.changesAProduct('りんご');
  await page.getByText(name).first().waitFor();
  expect(calls.filter((call) => call.endsWith('search'))).toHaveLength(2);
});

test('products that were chosen stand at the check with their names after a reload', async () => {
  const { page } = await openVisited();
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  const name = await customer.changesAProduct('りんご');
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.heading('変更内容のご確認');
  await page.reload();
  await customer.heading('変更内容のご確認');
  await page.getByText(name).first().waitFor();
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  await page.getByText(name).first().waitFor();
});
