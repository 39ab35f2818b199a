import type { Page } from 'playwright-core';
import { createCustomer, phoneNumber } from '../support/customer';
import { inbox } from '../support/environment';
import { codeIn } from '../support/inbox';
import { openForm, signIn } from '../support/session';
import { createRecorder } from '../support/speech';
import { useBrowser } from '../support/use-browser';

jest.setTimeout(120_000); // Each step is gone through by the tab key.

const openBrowser = useBrowser();

/** Its order has the number that the golden file holds. */
const member = '1000000950';

const listed = {
  firstDeliveryMonth: '2099-01',
  lastDeliveryMonth: '2099-03',
  itemNames: ['白桃のゼリー'],
  itemCount: 3,
  changeAcceptedUntilDatetime: '2098-12-20T15:00:00.000Z',
};
const orders = [
  { ...listed, orderNumber: 'A000000001' },
  { ...listed, orderNumber: 'A000000002', closedCode: 'MSGEORSE0003' },
];

async function open() {
  const { page } = await openBrowser();
  const recorder = await createRecorder(page);
  return { page, customer: createCustomer(page), ...recorder };
}

const isLive = (page: Page, slot: string) =>
  page.locator(`[data-slot=${slot}]`).waitFor({ state: 'attached' });

test('the sign-in says of each step and mistake what the golden file holds', async () => {
  const { page, customer, hears, record } = await open();
  await page.goto('/');
  await isLive(page, 'sign-in');
  expect(await record('RootWebArea')).toMatchSnapshot('top page');

  await customer.press('認証コードを送信する');
  await hears('メールアドレスを入力してください。');
  expect(await record()).toMatchSnapshot('without an address');

  await customer.asksForACode();
  await hears('認証コード');
  expect(await record()).toMatchSnapshot('code');

  const code = codeIn(await inbox.waitFor(customer.email));
  const wrong = String((Number(code) + 111_111) % 1_000_000).padStart(6, '0');
  await page.getByLabel('認証コード').pressSequentially(wrong);
  await customer.press('認証する');
  await hears('認証コードが正しくありません。');
  expect(await record()).toMatchSnapshot('wrong code');

  await customer.press('メールアドレスを変更する');
  await page.getByRole('dialog', { name: 'メッセージ' }).waitFor();
  expect(await record('dialog')).toMatchSnapshot('question before a typed code is thrown away');
  await customer.press('キャンセル');

  // As pasted: it goes on by itself, and says so.
  await page.getByLabel('認証コード').fill(code);
  await hears('会員情報の確認');
  expect(await record()).toMatchSnapshot('membership');

  await customer.press('ご注文を確認する');
  await hears('入力内容をご確認ください');
  expect(await record()).toMatchSnapshot('without numbers');

  // The demo's member with several orders changes one of them in another test.
  await page.route('**/subscription-order/search', (route) => route.fulfill({ json: { orders } }));
  await page.getByLabel('会員番号').fill(member);
  await page.getByLabel('電話番号').fill(phoneNumber);
  await customer.press('ご注文を確認する');
  await hears('変更するご注文の選択');
  expect(await record()).toMatchSnapshot('several orders');
});

test('a screen reader finds the cards below the screen too', async () => {
  const { page, customer, read } = await open();
  await openForm(page, await signIn());
  await customer.chooses('商品');
  await customer.press('商品を変更する');
  const picks = page.getByRole('button', { name: /：この商品を選ぶ$/ });
  await picks.nth(23).waitFor();
  const found = (await read('main')).filter((line) => line.includes('：この商品を選ぶ」'));
  expect(found).toHaveLength(await picks.count());
});

test('the form says of each step what the golden file holds', async () => {
  const { page, customer, hears, record } = await open();
  await openForm(page, await signIn(member));
  await hears('変更する内容をお選びください');
  expect(await record()).toMatchSnapshot('select');

  await customer.press('次へ');
  await hears('入力内容をご確認ください');
  expect(await record()).toMatchSnapshot('nothing selected');

  await customer.chooses('商品', 'お届け先', 'お届け時間帯');
  await hears('商品の変更・追加');
  expect(await record()).toMatchSnapshot('products');

  await customer.press('商品を変更する');
  await hears('変更後の商品をお選びください');
  await page.getByLabel('商品を検索').fill('りんごジュース');
  await hears('商品が見つかりました。');
  expect(await record()).toMatchSnapshot('catalogue');

  await customer.press(/詳しく見る/);
  await page.getByRole('dialog').waitFor();
  expect(await record('dialog')).toMatchSnapshot('detail');
  await customer.press('閉じる');

  await customer.press(/この商品を選ぶ/);
  await hears('選び直す');
  expect(await record()).toMatchSnapshot('product chosen');

  await customer.press('次へ');
  await hears('新しいお届け先');
  expect(await record()).toMatchSnapshot('destination');

  await customer.press('次へ');
  await hears('入力内容をご確認ください');
  expect(await record()).toMatchSnapshot('destination without input');

  await page.getByLabel('郵便番号').fill('0985702');
  await page.getByRole('radiogroup', { name: '町名' }).waitFor();
  expect(await record()).toMatchSnapshot('postal code of several towns');

  await customer.givesAnotherDestination();
  await hears('住所を自動で入力しました。');
  expect(await record()).toMatchSnapshot('destination filled in');

  await customer.press('次へ');
  await hears('ご希望のお届け時間帯');
  expect(await record()).toMatchSnapshot('time slot');

  await page.getByRole('radio', { name: '希望なし' }).check();
  await customer.press('次へ');
  await hears('ご連絡先');
  expect(await record()).toMatchSnapshot('contact');

  await page.getByLabel('連絡先メールアドレス', { exact: true }).fill('hanako@');
  await customer.press('次へ');
  await hears('入力内容をご確認ください');
  expect(await record()).toMatchSnapshot('wrong contact address');

  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await hears('変更内容のご確認');
  expect(await record()).toMatchSnapshot('check');
});
