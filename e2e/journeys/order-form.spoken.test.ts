import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { listenTo } from '../support/screen-reader';
import { openForm, signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

test('a screen reader says where the customer is and what has happened', async () => {
  const { page } = await openBrowser();
  const reader = await listenTo(page);
  const customer = createCustomer(page);
  await openForm(page, await signIn());
  await reader.hears('変更する内容をお選びください');
  await customer.chooses('商品', 'お届け先');

  await reader.hears('商品の変更・追加');
  await customer.press('商品を変更する');
  await reader.hears('変更後の商品をお選びください');
  await page.getByLabel('商品を検索').fill('白桃のゼリー');
  await reader.hears('1点の商品が見つかりました。');
  await page.getByLabel('商品を検索').fill('そのような商品はない');
  await reader.hears('該当する商品が見つかりませんでした。');
  await page.getByLabel('商品を検索').fill('白桃のゼリー');
  await customer.press(/白桃のゼリー.*この商品を選ぶ/);
  await reader.hears('選び直す');
  await customer.press('次へ');

  await reader.hears('新しいお届け先');
  await page.getByLabel('郵便番号').fill('0985702');
  await page.getByRole('radiogroup', { name: '町名' }).waitFor();
  await customer.givesAnotherDestination();
  await reader.hears('住所を自動で入力しました。');
  await page.getByLabel('町名・番地').fill('梅田'.repeat(40));
  await reader.hears('文字超えています');
  await page.getByLabel('町名・番地').fill('梅田1-2-3');
  await page.getByLabel('市区町村').fill('札幌市中央区');
  await reader.hears('郵便番号とご住所が一致していないようです。');
  await lookAtBothWidths(page);
  await page.getByLabel('市区町村').fill('大阪市北区');
  await customer.press('次へ');

  await reader.hears('ご連絡先');
  await page.getByLabel('連絡先メールアドレス', { exact: true }).fill('hanako@');
  await customer.press('次へ');
  await reader.hears('入力内容をご確認ください');
  await customer.givesTheContactAddress();
  await customer.press('次へ');

  await reader.hears('変更内容のご確認');
  await customer.press('この内容で変更を申し込む');
  await reader.hears('お申し込みの送信');
  await reader.hears('変更を受け付けました');
});
