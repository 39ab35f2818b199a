import type { Customer, CustomersPage } from './customer';

/**
 * Leads a customer from the top page to the receipt, with a product, the destination and the time slot changed.
 * `look` is called at each screen. Resolves to the name of the chosen product.
 */
export async function changeEverything(
  page: CustomersPage,
  customer: Customer,
  look: (screen: string) => Promise<void>,
): Promise<string> {
  await page.goto('/');
  await page.getByLabel('メールアドレス').waitFor();
  await look('top');
  await customer.asksForACode();
  await look('code');
  await customer.entersTheCode();
  await look('membership');
  await customer.provesMembership();
  await customer.heading('変更する内容をお選びください');
  await look('select');
  await customer.chooses('商品', 'お届け先', 'お届け時間帯');
  await customer.heading('商品の変更・追加');
  await look('products');
  const product = await customer.changesAProduct('りんご');
  await customer.press('次へ');
  await customer.heading('新しいお届け先');
  await look('destination');
  await customer.givesAnotherDestination();
  await customer.press('次へ');
  await customer.heading('ご希望のお届け時間帯');
  await look('time slot');
  await page.getByRole('radio', { name: '希望なし' }).check();
  await customer.press('次へ');
  await customer.heading('ご連絡先');
  await look('contact');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.heading('変更内容のご確認');
  await look('check');
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  await look('done');
  return product;
}

/** Texts that the receipt must have on the page and in its mail, once everything has been changed. */
export const changedTexts = ['鈴木 太郎 様', '梅田1-2-3', '電話番号 090-1234-5678'];
