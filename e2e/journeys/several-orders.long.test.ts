import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { listenTo } from '../support/screen-reader';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

test('a member with three orders chooses one, a reload and Back keep the choice, and the receipt names it', async () => {
  const { page } = await openBrowser();
  const reader = await listenTo(page);
  const customer = createCustomer(page);
  const choose = 'このご注文を変更する：A000001009';
  await page.goto('/');
  await customer.asksForACode();
  await customer.entersTheCode();
  await customer.provesMembership('1000000009');
  await reader.hears('変更するご注文の選択');
  const orders = page.getByRole('list', { name: 'ご注文の一覧' }).getByRole('listitem');
  await orders.nth(2).getByText('このサイトでは受け付けられません').waitFor();
  expect(await orders.count()).toBe(3);
  await lookAtBothWidths(page);

  await page.reload();
  await customer.heading('ご注文番号 A000001009');
  // The form's own address, before anything is chosen, opens none of them.
  await page.goto('/order-change-form');
  await customer.press('ご注文の選択に進む');
  await customer.heading('ご注文番号 A000001009');
  await page.getByRole('button', { name: choose }).click();
  await customer.heading('変更する内容をお選びください');
  await page.getByText('A000001009').first().waitFor();

  await page.reload();
  await customer.heading('変更する内容をお選びください');
  await page.getByText('A000001009').first().waitFor();
  await page.goBack();
  await customer.press('お手続きを続ける');
  await page.getByText('A000001009').first().waitFor();

  await customer.reachesTheCheck();
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  await page.reload();
  await page.getByText('A000001009').first().waitFor();
  await lookAtBothWidths(page);
});
