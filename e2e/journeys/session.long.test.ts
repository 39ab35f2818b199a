import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { letTimePass } from '../support/passing-time';
import { openForm, signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

describe('a session that is about to end', () => {
  test('two minutes before its end the page announces the end of the session, and continuing extends it', async () => {
    const { page } = await openBrowser();
    await page.clock.install();
    await openForm(page, await signIn());
    await letTimePass(page, '28:05');
    const question = page.getByRole('dialog', { name: 'まもなく操作の有効期限が切れます' });
    await lookAtBothWidths(page, () => question.waitFor());

    const extended = page.waitForResponse('**/api/v1.0/validation/invalid-strings');
    await question.getByRole('button', { name: '続ける' }).click();
    expect((await extended).status()).toBe(200);
    await question.waitFor({ state: 'detached' });
    await letTimePass(page, '20:00');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('on a lost line the question of the end says so and stays', async () => {
    const { page } = await openBrowser();
    await page.clock.install();
    await openForm(page, await signIn());
    await letTimePass(page, '28:05');
    await page.route('**/api/v1.0/**', (route) => route.abort());
    await page.getByRole('button', { name: '続ける' }).click();
    await page.getByRole('alert').getByText('通信エラーが発生しました。').waitFor();
    await page.getByRole('button', { name: '続ける' }).waitFor();
  });

  test('when a session ends the page says so and leads to the top page', async () => {
    const { page } = await openBrowser();
    await page.clock.install();
    await openForm(page, await signIn());
    await letTimePass(page, '30:05');
    await page.getByRole('dialog').getByText('操作の有効期限が切れました。').waitFor();
    await page.getByRole('button', { name: 'OK' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByText('前回のお手続きは、途中で終了しました').waitFor();
  });

  test.each([
    ['10 minutes slow', -10],
    ['10 minutes fast', 10],
  ])('a session lasts as long on a device whose clock is %s', async (_clock, minutes) => {
    const { page } = await openBrowser();
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    const customer = createCustomer(page);
    await customer.signsIn();
    await letTimePass(page, '27:00');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await letTimePass(page, '01:10');
    await page.getByRole('dialog', { name: 'まもなく操作の有効期限が切れます' }).waitFor();
  });
});

test('two tabs agree: a session that is over in one is over in the other', async () => {
  const { page, context } = await openBrowser();
  await openForm(page, await signIn());
  const other = await context.newPage();
  await other.goto('/order-change-form');
  await other.getByRole('heading', { name: '変更する内容をお選びください' }).waitFor();

  await context.clearCookies();
  await page.reload();
  await page.getByRole('dialog').getByText('操作の有効期限が切れました。').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  await other.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  expect(new URL(other.url()).pathname).toBe('/');
});

test('signed in again in one tab, the other one no longer says that the session is over', async () => {
  const { page, context } = await openBrowser();
  await context.clock.install();
  await openForm(page, await signIn());
  const other = await context.newPage();
  await other.goto('/order-change-form');
  await other.getByRole('heading', { name: '変更する内容をお選びください' }).waitFor();
  const over = (tab: Page) => tab.getByRole('dialog').getByText('操作の有効期限が切れました。');

  await letTimePass(page, '30:05');
  await Promise.all([over(page).waitFor(), over(other).waitFor()]);
  await page.getByRole('button', { name: 'OK' }).click();
  await over(page).waitFor({ state: 'detached' });
  const again = createCustomer(page);
  await again.signsIn();
  await over(other).waitFor({ state: 'detached' });
  await again.chooses('お届け先');
  await page.getByLabel('郵便番号').waitFor();
});

test('a sign-in of another member in a second tab ends the first tab with a true sentence', async () => {
  const { page, context } = await openBrowser();
  await openForm(page, await signIn());
  const other = await context.newPage();
  const another = createCustomer(other);
  await another.signsIn();
  await page.getByRole('dialog').getByText('別のタブであらためて認証が行われたため').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await another.chooses('お届け先');
  await other.getByLabel('郵便番号').waitFor();
});

test('without BroadcastChannel, a form learns at its submission that another member has signed in, and sends nothing as that member', async () => {
  const { page, context } = await openBrowser();
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.reachesTheCheck();
  const other = await context.newPage();
  const another = createCustomer(other);
  await another.signsIn();
  await customer.press('この内容で変更を申し込む');
  await page.getByRole('dialog').getByText('別のタブであらためて認証が行われたため').waitFor();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  await another.chooses('お届け先');
  await other.getByLabel('郵便番号').waitFor();
});
