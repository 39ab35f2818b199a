import { violationsOf } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { openForm, signIn } from '../support/session';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('with text of twice the size %s', (_where, viewport) => {
  test('every step of the form fits, and all of it can be used', async () => {
    const { page } = await openBrowser(viewport);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '200%';
      });
    });
    const customer = createCustomer(page);
    const found: string[] = [];
    const look = async (step: string) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > viewport.width) found.push(`${step}: ${width} px wide`);
      const violations = await violationsOf(page);
      found.push(...violations.map((violation) => `${step}: ${violation}`));
    };

    await openForm(page, await signIn());
    await customer.press('次へ');
    await page.getByRole('group', { name: '入力内容をご確認ください' }).waitFor();
    await look('select');
    await customer.chooses('商品', 'お届け先', 'お届け時間帯');
    await customer.heading('商品の変更・追加');
    await look('products');
    await customer.press('商品を変更する');
    await page.getByLabel('商品を検索').waitFor();
    await look('catalogue');
    await page.goBack();
    await customer.changesAProduct('白桃のゼリー');
    await customer.press('次へ');
    await customer.heading('新しいお届け先');
    await customer.press('次へ');
    await page.getByRole('group', { name: '入力内容をご確認ください' }).waitFor();
    await look('destination');
    await customer.givesAnotherDestination();
    await customer.press('次へ');
    await page.getByRole('radio', { name: '希望なし' }).check();
    await look('time slot');
    await customer.press('次へ');
    await customer.givesTheContactAddress();
    await look('contact');
    await customer.press('次へ');
    await customer.heading('変更内容のご確認');
    await look('check');
    await customer.press('最初からやり直す');
    await page.getByRole('dialog', { name: 'メッセージ' }).waitFor();
    await look('question');
    await customer.press('キャンセル');
    await customer.press('この内容で変更を申し込む');
    await customer.heading('変更を受け付けました');
    await look('done');
    expect(found).toEqual([]);
  });
});
