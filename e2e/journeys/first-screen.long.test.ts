import { company } from '@order-change/contract';
import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { listenTo } from '../support/screen-reader';
import { openForm, signIn } from '../support/session';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

const address = 'hanako@example.jp';
const email = (page: Page) => page.getByLabel('メールアドレス');
const submit = (page: Page) => page.getByRole('button', { name: '認証コードを送信する' });

/** Watches what moves without a press; resolves to the sum of it so far. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts });
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    );
}

/** The top page whose code waits until it is let in. */
async function openWithoutCode(viewport = phone) {
  const { page, problems } = await openBrowser(viewport);
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => (letIn = resolve));
  const sent: unknown[] = [];
  await page.route(/\/host\/.*\/main\..*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.route('**/send-code', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  const shift = await watchShifts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await email(page).waitFor();
  const isLive = () => page.locator('[data-slot=sign-in]').waitFor({ state: 'attached' });
  return { page, problems, sent, letIn, isLive, shift };
}

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('%s', (_where, viewport) => {
  test('nothing of the form moves as the order takes the place of the wait for it', async () => {
    const { page } = await openBrowser(viewport);
    const shift = await watchShifts(page);
    const session = await signIn();
    await page.route('**/subscription-order/search', async (route) => {
      await page.getByText('ご注文情報を読み込んでいます').waitFor();
      await route.continue();
    });
    await openForm(page, session);
    expect(await shift()).toBe(0);
  });

  test('what is typed before the code is there is sent by a press before it, once, and nothing moves', async () => {
    const { page, problems, sent, letIn, shift } = await openWithoutCode(viewport);
    await email(page).pressSequentially(address);
    await submit(page).click();
    expect(await submit(page).getAttribute('aria-disabled')).toBe('true');
    expect(new URL(page.url()).search).toBe('');
    expect(await shift()).toBe(0);
    letIn();
    await page.getByLabel('認証コード').waitFor();
    expect(sent).toEqual([{ contactEmail: address }]);
    expect(problems).toEqual([]);
  });

  test('the page takes the place of its first screen without a jump, a shift or a loss of text, caret and focus', async () => {
    const { page, letIn, isLive, shift } = await openWithoutCode(viewport);
    await email(page).pressSequentially(address);
    for (let step = 0; step < 11; step += 1) await page.keyboard.press('ArrowLeft');
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, input, button, p, dt, footer')]
          .filter((element) => element.checkVisibility() && element.id !== 'loading')
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.localName, x, y, width, height].join(' ');
          }),
      );
    const before = await places();
    letIn();
    await isLive();
    expect(await places()).toEqual(before);
    expect(await shift()).toBe(0);
    await page.keyboard.type('.y');
    expect(await email(page).inputValue()).toBe('hanako.y@example.jp');
  });
});

test.each([
  ['the top page', '/', () => Promise.resolve([])],
  ['the form', '/order-change-form', () => signIn()],
] as const)(
  'on a slow line %s says that it is loading before its code is there, seen and spoken, and nothing moves',
  async (_which, path, session) => {
    const { page } = await openBrowser();
    const reader = await listenTo(page);
    await page.context().addCookies([...(await session())]);
    await page.route(/\/host\/.*\/main\..*\.js/, () => undefined);
    const shift = await watchShifts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const text = page.getByText('お手続きの準備をしています…');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await text.isVisible()).toBe(false);
    await text.waitFor();
    await reader.hears('お手続きの準備をしています…');
    await text.getByRole('link', { name: company.telephone }).waitFor();
    expect(await shift()).toBe(0);
    await lookAtBothWidths(page);
  },
);

test('the bar that says that the code is missing waits three seconds for less motion, too', async () => {
  const { page } = await openBrowser();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/\/host\/.*\/main\..*\.js/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('#loading').isVisible()).toBe(false);
  await page.locator('#loading').waitFor();
});

test('a missing page, whose links need no code, does not say that it waits for any', async () => {
  const { page } = await openBrowser();
  await page.route(/\/host\/.*\/main\..*\.js/, () => undefined);
  await page.goto('/campaign', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'トップページへ' }).waitFor();
  const bar = page.locator('#loading');
  expect(await bar.evaluate((element) => getComputedStyle(element).display)).toBe('none');
});

test('Enter in the field before the code is there sends the address, once', async () => {
  const { page, sent, letIn } = await openWithoutCode();
  await email(page).pressSequentially(address);
  await email(page).press('Enter');
  await email(page).press('Enter');
  expect(page.url()).toMatch(/\/$/);
  letIn();
  await page.getByLabel('認証コード').waitFor();
  expect(sent).toEqual([{ contactEmail: address }]);
});

test('a press that begins before the code is there and ends after it sends the address, once', async () => {
  const { page, sent, letIn, isLive } = await openWithoutCode();
  await email(page).pressSequentially(address);
  await submit(page).hover();
  await page.mouse.down();
  letIn();
  await isLive();
  await page.mouse.up();
  await page.getByLabel('認証コード').waitFor();
  expect(sent).toEqual([{ contactEmail: address }]);
});

test('a press waits for the code of calls, also if it was changed on its way', async () => {
  const { page, letIn } = await openWithoutCode();
  let changed = 0;
  await page.route('**/calls.*.js', async (route) => {
    if (changed > 0) return route.continue();
    changed += 1;
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()} ` });
  });
  await email(page).pressSequentially(address);
  letIn();
  await submit(page).click();
  await page.getByLabel('認証コード').waitFor();
  expect(changed).toBe(1);
});

test('a press on the menu before the code is there opens the menu', async () => {
  const { page, letIn } = await openWithoutCode();
  await page.getByRole('button', { name: 'メニュー' }).click();
  letIn();
  await page.getByRole('dialog', { name: 'メニュー' }).waitFor();
});

test('a composition of an input method goes on when the code comes', async () => {
  const { page, letIn } = await openWithoutCode();
  const devtools = await page.context().newCDPSession(page);
  const composes = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await email(page).first().focus();
  await composes('は');
  letIn();
  await page.locator('[data-slot=sign-in]').waitFor({ state: 'attached' });
  await composes('はな');
  await devtools.send('Input.insertText', { text: '花' });
  await page.locator('#screen').waitFor({ state: 'detached' });
  expect(await email(page).inputValue()).toBe('花');
  await page.keyboard.type('x');
  expect(await email(page).inputValue()).toBe('花x');
});

test('a page without JavaScript can be read, its form is not there, and a missing page leads to the top', async () => {
  const { page: other } = await openBrowser();
  const context = await other.context().browser()?.newContext({ javaScriptEnabled: false });
  if (!context) throw new Error('The browser is gone.');
  try {
    const page = await context.newPage();
    await page.goto(new URL('/', process.env.E2E_URL).href);
    await page.getByRole('heading', { name: 'お手続きに必要なもの' }).waitFor();
    expect(await page.locator('noscript p').isVisible()).toBe(true);
    expect(await page.getByText('ご注文を変更できます').isVisible()).toBe(false);
    // React renders no title beforehand if its text is in two pieces.
    await page.getByRole('img', { name: '© ことづて物販株式会社' }).waitFor();
    expect(await email(page).isVisible()).toBe(false);
    expect(await submit(page).isVisible()).toBe(false);
    const [header, words, main] = await Promise.all(
      ['header', 'noscript p', 'main'].map((part) => page.locator(part).boundingBox()),
    );
    expect(words?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
    expect(main?.y).toBeGreaterThan(words?.y ?? Infinity);
    await page.goto(new URL('/campaign', process.env.E2E_URL).href);
    await page.getByRole('heading', { name: 'ページが見つかりません' }).waitFor();
    await page.getByRole('link', { name: 'トップページへ' }).click();
    await page.getByRole('heading', { name: 'お手続きに必要なもの' }).waitFor();
  } finally {
    await context.close();
  }
});

test('a tab that remembers a later step waits for its code instead of showing the first one', async () => {
  const { page, letIn, isLive } = await openWithoutCode();
  await email(page).pressSequentially(address);
  letIn();
  await isLive();
  await submit(page).click();
  await page.getByLabel('認証コード').waitFor();
  await page.route(/\/host\/.*\/main\..*\.js/, () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('お手続きの準備をしています…').waitFor();
  expect(await email(page).count()).toBe(0);
});
