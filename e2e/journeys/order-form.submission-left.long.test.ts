import type { Route } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { inbox } from '../support/environment';
import { receiptNumberIn } from '../support/receipt';
import { signIn } from '../support/session';
import {
  cutOff,
  expectAcceptedOnce,
  expectNoWord,
  isSubmission,
  lose,
  reachTheCheck,
} from '../support/submission';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

describe('a reload while the change is on its way', () => {
  test('a reload before the request arrived sends the change once, with the key that it had', async () => {
    const visit = await reachTheCheck(await openBrowser());
    await cutOff(visit.page, () => Promise.resolve());
    await visit.customer.press('この内容で変更を申し込む');
    await lookAtBothWidths(visit.page, () =>
      visit.page.getByText('お申し込みを送信しています').waitFor(),
    );
    await visit.page.reload();
    await expectAcceptedOnce(visit);
  });

  test('a reload after the server has accepted shows the receipt', async () => {
    const visit = await reachTheCheck(await openBrowser());
    const accepted = new Promise<void>((resolve) => {
      void cutOff(visit.page, async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await visit.customer.press('この内容で変更を申し込む');
    await accepted;
    await expectNoWord(visit.page);
    await visit.page.reload();
    await expectAcceptedOnce(visit);
  });
});

describe('the page is left while the change is on its way, and gone on with from the top page', () => {
  async function leaveWhileSent(arrive: (route: Route) => Promise<unknown>, viewport = phone) {
    const visit = await reachTheCheck(await openBrowser(viewport));
    const { page, customer } = visit;
    const isUnderWay = new Promise<void>((resolve) => {
      void cutOff(page, (route) => arrive(route).then(() => resolve()));
    });
    await customer.press('この内容で変更を申し込む');
    await isUnderWay;
    await expectNoWord(page);
    if (viewport === phone) await customer.press('メニュー');
    await page.getByRole('link', { name: 'TOP' }).click();
    await page.getByRole('button', { name: '受け付けの結果を確認する' }).waitFor();
    await page.getByText('受け付けの結果を確認できていないお申し込みがあります').waitFor();
    await customer.heading('お申し込みのあとの変更・取り消し');
    return visit;
  }

  test('a page that is left before the request arrived sends the change once, with the key that it had', async () => {
    const visit = await leaveWhileSent(() => Promise.resolve());
    await lookAtBothWidths(visit.page);
    await visit.customer.press('受け付けの結果を確認する');
    await expectAcceptedOnce(visit);
  });

  test('a page that is left after the server has accepted shows the receipt', async () => {
    const visit = await leaveWhileSent((route) => route.fetch(), desktop);
    await visit.customer.press('受け付けの結果を確認する');
    await expectAcceptedOnce(visit);
    expect(visit.sent).toHaveLength(2);
  });

  test('a page that is loaded anew after the server has accepted shows the receipt', async () => {
    const visit = await leaveWhileSent((route) => route.fetch());
    await visit.page.reload();
    await visit.customer.press('受け付けの結果を確認する');
    await expectAcceptedOnce(visit);
  });
});

test('an answer that is lost keeps its receipt though another tab learns that the session is over', async () => {
  const visit = await reachTheCheck(await openBrowser());
  const { page, context, customer } = visit;
  const other = await context.newPage();
  await other.goto('/order-change-form');
  await createCustomer(other).chooses('お届け先');
  await createCustomer(other).givesAnotherDestination();

  let isCut = true;
  await page.route(isSubmission, (route) => (isCut ? lose(route) : route.continue()));
  await page.bringToFront();
  await customer.press('この内容で変更を申し込む');
  await page.getByText('受け付けの結果を確認しています').waitFor();
  await createCustomer(other).press('次へ');
  await other.getByRole('dialog').getByText('操作の有効期限が切れました。').waitFor();
  await createCustomer(other).press('OK');
  await other.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  await expectNoWord(page);
  isCut = false;
  await expectAcceptedOnce(visit);
});

test('a session that is over when the change is sent: signed in again, it is accepted once', async () => {
  const visit = await reachTheCheck(await openBrowser());
  const { page, context, customer, member } = visit;
  await context.clearCookies();
  await customer.press('この内容で変更を申し込む');
  const over = page.getByRole('dialog').getByText('操作の有効期限が切れました。');
  await lookAtBothWidths(page, () => over.waitFor());
  await customer.press('OK');
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  await context.addCookies(await signIn(member));
  await page.goto('/order-change-form');
  await expectAcceptedOnce(visit);
});

test('after the receipt its address names no step, Back submits nothing, and a reload shows it again', async () => {
  const visit = await reachTheCheck(await openBrowser());
  const { page, customer } = visit;
  await customer.press('この内容で変更を申し込む');
  await expectAcceptedOnce(visit);
  const receiptNumber = receiptNumberIn(await page.getByRole('main').innerText());
  const isPlain = () => page.waitForURL((url) => url.search === '');
  await isPlain();
  await page.goBack();
  await isPlain();
  await page.getByRole('main').waitFor();
  expect(await page.getByRole('button', { name: 'この内容で変更を申し込む' }).count()).toBe(0);
  await page.reload();
  await customer.heading('変更を受け付けました');
  expect(new URL(page.url()).pathname).toBe('/order-change-form');
  await isPlain();
  await lookAtBothWidths(page, () => page.getByText(receiptNumber).waitFor());
  expect(visit.sent).toHaveLength(1);
  expect(await inbox.list(customer.email)).toHaveLength(1);
});
