import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer, nextMember } from '../support/customer';
import { inbox } from '../support/environment';
import { receiptNumberIn } from '../support/receipt';
import { tornAtAnyWidth } from '../support/torn-words';
import { useBrowser } from '../support/use-browser';

jest.setTimeout(240_000); // Seven screens of three browsers are looked at in every width.

const openBrowser = useBrowser();

/** Judges a screen. */
async function look(page: Page) {
  await lookAtBothWidths(page);
  expect(await tornAtAnyWidth(page)).toEqual([]);
}

const receiptOf = async (page: Page) => receiptNumberIn(await page.locator('main').innerText());

/** A new browser of the same member, at what stands behind the membership check. */
async function signInAgain(member: string) {
  const { page, problems } = await openBrowser();
  const customer = createCustomer(page);
  await page.goto('/');
  await customer.asksForACode();
  await customer.entersTheCode();
  await customer.provesMembership(member);
  return { page, problems, customer };
}

async function accept(member: string) {
  const { page, problems } = await openBrowser();
  const customer = createCustomer(page);
  await customer.signsIn(member);
  await customer.reachesTheCheck();
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  return { page, problems, customer, receipt: await receiptOf(page) };
}

test('an accepted change is seen again, changed again, and taken back: the order is as before', async () => {
  const member = nextMember();
  const first = await accept(member);
  await look(first.page);

  const again = await signInAgain(member);
  await again.customer.heading('受け付けた変更があります');
  expect(await receiptOf(again.page)).toBe(first.receipt);
  await look(again.page);
  await again.customer.press('内容を変更し直す');
  await again.customer.heading('変更する内容をお選びください');
  await again.page.getByText(`受付番号 ${first.receipt} の変更は無効になります`).waitFor();
  await again.customer.press('次へ');
  expect(await again.page.getByRole('radio', { name: '希望なし' }).isChecked()).toBe(true);
  await again.page.reload();
  await again.page.getByRole('radio', { name: '14時～16時' }).check();
  await again.customer.press('次へ');
  await again.customer.givesTheContactAddress();
  await again.customer.press('次へ');
  await again.customer.heading('変更内容のご確認');
  await look(again.page);
  await again.customer.press('この内容で変更を申し込む');
  await again.customer.heading('変更を受け付けました');
  await again.page.getByText('置き換え前の受付番号').waitFor();
  const second = await receiptOf(again.page);
  expect(second).not.toBe(first.receipt);
  await look(again.page);

  // The page of the first receipt is still open, and told the truth by its key.
  await first.customer.press('この変更を取り消す');
  await first.customer.press('変更を取り消す');
  await first.page.getByText('すでに取り消されたか、別の変更に置き換えられています').waitFor();
  await look(first.page);

  await again.customer.press('この変更を取り消す');
  await look(again.page);
  await again.customer.press('変更を取り消す');
  await again.customer.heading('変更を取り消しました');
  await look(again.page);
  await again.page.reload();
  await again.customer.heading('変更を取り消しました');
  const mail = await inbox.waitFor(again.customer.email, 3);
  expect(mail.Text).toContain(second);

  const last = await signInAgain(member);
  await last.customer.heading('変更する内容をお選びください');
  expect(await last.page.getByText('前回の変更').count()).toBe(0);
  for (const { problems } of [first, again, last]) expect(problems).toEqual([]);
});

test('whoever signs in takes the change back there, and goes on with the order in the same session', async () => {
  const member = nextMember();
  const { receipt } = await accept(member);
  const { page, customer } = await signInAgain(member);
  await customer.heading('受け付けた変更があります');
  await customer.press('この変更を取り消す');
  await customer.press('変更を取り消す');
  await customer.heading('変更を取り消しました');
  expect(await receiptOf(page)).toBe(receipt);
  await page.reload();
  await customer.heading('変更を取り消しました');
  await customer.press('続けて変更を申し込む');
  await customer.reachesTheCheck();
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
});

test('a page that is left while its take-back has no answer says how it ended once it is back', async () => {
  const member = nextMember();
  await accept(member);
  const { page, customer } = await signInAgain(member);
  await customer.heading('受け付けた変更があります');
  await page.route('**/api/v1.0/subscription-order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await customer.press('この変更を取り消す');
  await customer.press('変更を取り消す');
  await page.getByText('取り消しの結果を確認しています').first().waitFor();
  expect(await page.getByText('今後の流れ').count()).toBe(0);
  await page.unroute('**/api/v1.0/subscription-order');
  await page.reload();
  await customer.heading('変更を取り消しました');
});

test('an answer that is lost is asked for until it is there: the change is taken back once', async () => {
  const { page, customer } = await accept(nextMember());
  let lost = 0;
  await page.route('**/api/v1.0/subscription-order', async (route) => {
    if (lost === 2) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await customer.press('この変更を取り消す');
  await customer.press('変更を取り消す');
  await customer.heading('変更を取り消しました');
  expect(lost).toBe(2);
});

test('a page whose answer was lost until another browser ended its change never says accepted alone', async () => {
  const member = nextMember();
  const { page } = await openBrowser();
  const customer = createCustomer(page);
  await customer.signsIn(member);
  await customer.reachesTheCheck();
  await page.route('**/api/v1.0/subscription-order', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await customer.press('この内容で変更を申し込む');
  await page.getByText('受け付けの結果を確認しています').first().waitFor();
  const other = await signInAgain(member);
  await other.customer.press('この変更を取り消す');
  await other.customer.press('変更を取り消す');
  await other.customer.heading('変更を取り消しました');
  await page.unroute('**/api/v1.0/subscription-order');
  await customer.heading('受け付けた変更は、いまは有効ではありません');
  await look(page);
});

test('the member of an order whose change is pending sees it, whoever made it', async () => {
  const { page, customer } = await signInAgain('1000000003');
  await customer.heading('受け付けた変更があります');
  await page.getByRole('link', { name: 'お問い合わせ窓口' }).waitFor();
});

test('nothing is said of a take-back before the server has: offline, and unanswered for long', async () => {
  const watched = await openBrowser();
  const { page, context } = watched;
  await page.clock.install();
  const customer = createCustomer(page);
  await customer.signsIn();
  await customer.reachesTheCheck();
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  await context.setOffline(true);
  await customer.press('この変更を取り消す');
  await customer.press('変更を取り消す');
  await page.getByText('インターネットに接続されていません').waitFor();
  await look(page);
  const ask = page.getByRole('alert').getByRole('button', { name: '取り消しの結果を確認する' });
  while (!(await ask.isVisible())) await page.clock.fastForward(8_000);
  await customer.heading('取り消しの結果を確認しています');
  expect(await page.getByRole('alert').count()).toBe(1);
  await look(page);
  expect(await page.getByText('変更を取り消しました').count()).toBe(0);
  await context.setOffline(false);
  await customer.heading('変更を取り消しました');
});
