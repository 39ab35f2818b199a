import type { Page, Route } from 'playwright-core';
import { violationsOf } from '../support/accessibility';
import {
  choice,
  heading,
  isLive,
  next,
  type Opened,
  openWithoutScripts,
  summary,
  tick,
  ticked,
} from '../support/early-choice';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

const search = '**/subscription-order/search';
const early = (page: Page) => page.locator('#screen [data-place=order-form]');

async function openChoice(viewport = phone): Promise<Opened> {
  const opened = await openWithoutScripts(openBrowser, viewport);
  await heading(opened.page, choice);
  return opened;
}

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('%s', (_where, viewport) => {
  test('before its scripts are there the form shows what the order has, and its press leads on once they are', async () => {
    const { page, problems, letIn } = await openChoice(viewport);
    const shown = await early(page).innerText();
    await tick(page, 'お届け先').check();
    await tick(page, 'お届け時間帯').check();
    await next(page).click();
    expect(await page.getByText('確認しています').count()).toBe(1);
    expect(await page.locator('#screen').count()).toBe(1);
    expect(shown).toContain('ふるさと');
    letIn();
    await page.getByLabel('お届け先のお名前').waitFor();
    expect(await page.locator('li[aria-current=step]').innerText()).toBe('お届け先');
    expect(problems).toEqual([]);
    await page.goBack();
    await heading(page, choice);
    expect(await ticked(page)).toEqual(['destination', 'timeSlot']);
  });

  test('the page takes over ticks and focus, in the place in which they stand, and goes no step on by itself', async () => {
    const { page, problems, letIn } = await openChoice(viewport);
    const texts = (await page.locator('#screen').innerText()).split('\n').filter(Boolean);
    await page.evaluate(watchShifts);
    const place = () => tick(page, 'お届け時間帯').boundingBox();
    await tick(page, '商品').check();
    await tick(page, 'お届け時間帯').focus();
    const steps = () => page.locator('#app ol[aria-label] > li').allTextContents();
    const shown = await steps();
    const before = await place();
    await page.evaluate('shift = 0');
    letIn();
    await isLive(page);
    expect(await steps()).toEqual(shown);
    expect(shown).toContain('商品');
    expect(await place()).toEqual(before);
    expect(await ticked(page)).toEqual(['products']);
    await page.keyboard.press('Space');
    expect(await ticked(page)).toEqual(['products', 'timeSlot']);
    await heading(page, choice);
    expect(await page.evaluate('shift')).toBe(0);
    const live = await page.locator('#app').innerText();
    const differs = /^電話|まだ選択されていません/; // without hyphens, and before the tick
    expect(texts.filter((text) => !live.includes(text) && !differs.test(text))).toEqual([]);
    expect(problems).toEqual([]);
  });

  test('a press without a chosen kind is answered beside the choice, as the page then says it too', async () => {
    const { page, problems, letIn } = await openChoice(viewport);
    await next(page).click();
    await summary(page).waitFor();
    expect(await summary(page).evaluate((one) => one === document.activeElement)).toBe(true);
    const said = await page.locator('#field-kinds-error').innerText();
    expect(said).not.toBe('');
    expect(await violationsOf(page)).toEqual([]);
    letIn();
    await isLive(page);
    await summary(page).waitFor();
    expect(await page.locator('#field-kinds-error').innerText()).toBe(said);
    expect(problems).toEqual([]);
  });
});

const watchShifts = () => {
  Object.assign(globalThis, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
    }[])
      if (!entry.hadRecentInput) (globalThis as unknown as { shift: number }).shift += entry.value;
  }).observe({ type: 'layout-shift' });
};

test('a tick after a press without one takes the error away, and the next step waits for another press', async () => {
  const { page, letIn } = await openChoice();
  await next(page).click();
  await tick(page, '商品').check();
  expect(await page.locator('#field-kinds-error').innerText()).toBe('');
  letIn();
  await isLive(page);
  await heading(page, choice);
  expect(await ticked(page)).toEqual(['products']);
  await next(page).click();
  await page.getByRole('button', { name: '商品を変更する' }).first().waitFor();
});

test('the link of the error leads to the choice and leaves the address as it is', async () => {
  const { page } = await openChoice();
  await next(page).click();
  await summary(page).getByRole('link').click();
  expect(await tick(page, '商品').evaluate((one) => one === document.activeElement)).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['two presses', (page) => next(page).dblclick({ force: true })],
  [
    'Enter twice',
    (page) =>
      tick(page, 'お届け先')
        .press('Enter')
        .then(() => page.keyboard.press('Enter')),
  ],
  ['Space on the button', (page) => next(page).press('Space')],
])('%s before the form’s scripts are there lead one step on', async (_how, press) => {
  const { page, letIn } = await openChoice();
  await tick(page, 'お届け先').focus();
  await page.keyboard.press('Space');
  await press(page);
  letIn();
  await page.getByLabel('お届け先のお名前').waitFor();
  await page.goBack();
  await heading(page, choice);
});

test('while the order is on its way the form says so, and shows the choice once it is there', async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const { page, letIn } = await openWithoutScripts(openBrowser, phone, (one) =>
    one.route(search, async (route: Route) => {
      await isAnswered;
      await route.continue();
    }),
  );
  await page.getByText('ご注文情報を読み込んでいます').waitFor();
  expect(await page.getByRole('checkbox').count()).toBe(0);
  answer();
  await tick(page, '商品').check();
  letIn();
  await isLive(page);
  expect(await ticked(page)).toEqual(['products']);
});

test.each<[string, object, string]>([
  ['503', { status: 503, body: '<html>' }, 'もう一度読み込む'],
  [
    'a session that has ended',
    { status: 401, json: { code: 'MSGECCSE0002', message: '' } },
    '認証コードを送信する',
  ],
])(
  'nothing is shown early of %s, and the page says what follows',
  async (_what, answer, button) => {
    const { page, letIn } = await openWithoutScripts(openBrowser, phone, (one) =>
      one.route(search, (route: Route) => route.fulfill(answer)),
    );
    await page.getByText('ご注文情報を読み込んでいます').waitFor();
    await page.evaluate(() => fetch('/healthz').then(() => undefined));
    expect(await page.getByRole('checkbox').count()).toBe(0);
    letIn();
    await page.getByRole('button', { name: button }).waitFor();
  },
);

test.each<[string, (order: Record<string, object>) => object]>([
  ['a closed kind', (order) => ({ changeable: { ...order.changeable, destination: false } })],
  ['no lines, which is not an order', () => ({ lines: undefined })],
])('an order with %s is the page’s to show', async (_what, change) => {
  const { page, letIn } = await openWithoutScripts(openBrowser, phone, (one) =>
    one.route(search, async (route: Route) => {
      const response = await route.fetch();
      const order = (await response.json()) as Record<string, object>;
      await route.fulfill({ response, json: { ...order, ...change(order) } });
    }),
  );
  await page.getByText('ご注文情報を読み込んでいます').waitFor();
  await page.evaluate(() => fetch('/healthz').then(() => undefined));
  expect(await page.getByRole('checkbox').count()).toBe(0);
  letIn();
  await isLive(page);
});

test('a customer who goes back from the early choice, and forward again, finds a form that works', async () => {
  const { page, letIn } = await openWithoutScripts(openBrowser, phone, (one) =>
    one.goto('/healthz'),
  );
  await tick(page, '商品').check();
  await page.goBack();
  letIn();
  await page.goForward();
  await isLive(page);
  await heading(page, choice);
});

test('where the page never comes the early choice stays, below the panel with its way on', async () => {
  const { page } = await openChoice();
  await tick(page, '商品').check();
  await next(page).click();
  await page.getByRole('button', { name: 'もう一度読み込む' }).click({ trial: true });
  expect(await tick(page, '商品').isChecked()).toBe(true);
});

test('the page that takes over stays where the customer has scrolled it', async () => {
  const { page, letIn } = await openChoice({ width: 360, height: 400 });
  await page.mouse.wheel(0, 300);
  await page.waitForFunction('scrollY > 200');
  const scrolled = await page.evaluate('scrollY');
  letIn();
  await isLive(page);
  expect(await page.evaluate('scrollY')).toBe(scrolled);
});
