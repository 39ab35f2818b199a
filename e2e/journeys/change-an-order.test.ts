import { violationsOf } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { inbox } from '../support/environment';
import { openForm, signIn } from '../support/session';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('a customer changes an order %s', (_where, viewport) => {
  test('a customer changes an order, from the code in the inbox to the receipt in the inbox', async () => {
    const { page, problems } = await openBrowser(viewport);
    const customer = createCustomer(page);
    const found: string[] = [];
    const look = async (screen: string) => {
      const violations = await violationsOf(page);
      found.push(...violations.map((violation) => `${screen}: ${violation}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
    };

    await page.goto('/');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    await look('top');
    await customer.asksForACode();
    await look('code');
    await customer.entersTheCode();
    await look('membership');
    await customer.provesMembership();

    await customer.heading('変更する内容をお選びください');
    await look('select');
    await customer.chooses('商品', 'お届け先', 'お届け時間帯');
    await customer.heading(/商品/);
    await look('products');
    const product = await customer.changesAProduct('りんご');
    await customer.press('次へ');

    await page.getByLabel('郵便番号').waitFor();
    await look('destination');
    await customer.givesAnotherDestination();
    await customer.press('次へ');

    await page.getByRole('radio').first().waitFor();
    await look('time slot');
    await page.getByRole('radio', { name: /希望なし/ }).check();
    await customer.press('次へ');

    await page.getByLabel('連絡先メールアドレス（確認）').waitFor();
    await look('contact');
    await customer.givesTheContactAddress();
    await customer.press('次へ');

    await page.getByRole('button', { name: 'この内容で変更を申し込む' }).waitFor();
    await look('check');
    await page.getByText(product).first().waitFor();
    await page.getByText('鈴木 太郎').first().waitFor();
    await page.getByText('梅田1-2-3').first().waitFor();
    await customer.press('この内容で変更を申し込む');

    await page.getByText('受付番号').first().waitFor();
    await look('done');
    const screen = await page.getByRole('main').innerText();
    const receipt = await inbox.waitFor(customer.email, 2);
    const receiptNumber = /受付番号\s*[:：]?\s*([0-9A-Z-]+)/.exec(screen)?.[1];
    expect(receiptNumber).toBeTruthy();
    expect(receipt.Text).toContain(receiptNumber);
    expect(receipt.Text).toContain(product);
    expect(receipt.Text).toContain('梅田1-2-3');

    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });
});

test('without a session the form leads back to the top page', async () => {
  const { page } = await openBrowser();
  await page.goto('/order-change-form');
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a reload in the form keeps the session, and the order is fetched again', async () => {
  const { page } = await openBrowser();
  await openForm(page, await signIn());
  await page.reload();
  await createCustomer(page).heading('変更する内容をお選びください');
});
