import { createCustomer } from '../support/customer';
import { inbox } from '../support/environment';
import { codeIn } from '../support/inbox';
import { createKeyboard, focused } from '../support/keyboard';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

test('an order is changed with the keyboard alone', async () => {
  const { page } = await openBrowser();
  const customer = createCustomer(page);
  const { tabTo, types, presses } = createKeyboard(page);

  await page.goto('/');
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('本文へ移動');
  await page.keyboard.press('Enter');
  await types('メールアドレス', customer.email);
  await page.keyboard.press('Enter');
  await page.getByLabel('認証コード').waitFor();
  await types('認証コード', codeIn(await inbox.waitFor(customer.email)));
  await page.keyboard.press('Enter');
  await page.getByLabel('会員番号').waitFor();
  await types('会員番号', '1000000998');
  await types('電話番号', '0312345678');
  await page.keyboard.press('Enter');

  await customer.heading('変更する内容をお選びください');
  await presses('お届け時間帯', 'Space');
  await presses('次へ');
  const slot = page.getByRole('radio', { disabled: false }).first();
  await tabTo(
    await slot.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent ?? ''),
  );
  await page.keyboard.press('ArrowDown');
  await presses('次へ');
  await page.getByLabel('連絡先メールアドレス（確認）').waitFor();
  await types('連絡先メールアドレス', customer.email);
  await types('連絡先メールアドレス（確認）', customer.email);
  await presses('次へ');
  await page.getByRole('button', { name: 'この内容で変更を申し込む' }).waitFor();
  await presses('この内容で変更を申し込む');
  await page.getByText('受付番号').first().waitFor();
});

test('the skip link leaves the step, and what was typed in it, where they are', async () => {
  const { page } = await openBrowser();
  const customer = createCustomer(page);
  await page.goto('/');
  await customer.asksForACode();
  await page.getByLabel('認証コード').fill('12345');

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await createKeyboard(page).presses('本文へ移動');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
  expect(await page.getByLabel('認証コード').inputValue()).toBe('12345');
  expect(new URL(page.url()).hash).toBe('');
});
