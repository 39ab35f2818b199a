import { violationsOf } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { openForm, signIn } from '../support/session';
import { tornOnPhones } from '../support/torn-words';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('with text of twice the size %s', (_where, viewport) => {
  test('with text of twice the size every step of the form fits, and all of it can be used', async () => {
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

test('twelve changes take a screen and a half of a phone on the check page, and one sheet of paper as a receipt', async () => {
  const { page } = await openBrowser(phone);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品');
  const change = page.getByRole('button', { name: /：商品を変更する$/ });
  const add = page.getByRole('button', { name: '商品を追加する' });
  for (let count = 0; count < 12; count += 1) {
    await customer.heading('商品の変更・追加');
    await ((await change.count()) > 0 ? change.first() : add).click();
    const pick = page.getByRole('button', { name: /：この商品を選ぶ$/, disabled: false });
    await pick.nth(count).click();
  }
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.heading('変更内容のご確認');
  const list = page.locator('dl', { hasText: '変更後' }).first();
  expect(await list.locator('dt').count()).toBe(12);
  const { height = Infinity } = (await list.boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(1.5 * phone.height);
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('on paper the receipt says all that it says on the screen, and has nothing to press', async () => {
  const { page } = await openBrowser(desktop);
  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('お届け時間帯');
  await page.getByRole('radio', { name: '希望なし' }).check();
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  const change = page.getByRole('link', { name: 'お届け時間帯を変更する' });
  await change.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await change.count()).toBe(0);
  await page.emulateMedia({ media: 'screen' });

  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  expect(await change.count()).toBe(0);
  const main = page.getByRole('main');
  const said = () => main.locator('h2, h3, dt, dd, li').allInnerTexts();
  const onScreen = await said();
  await page.emulateMedia({ media: 'print' });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect(await said()).toEqual(onScreen);
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await main.getByRole('link').count()).toBe(0);
    expect(await page.getByRole('banner').getByRole('link').count()).toBe(1); // the logo
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  }
});

test('what is said of the time slot is not torn in the middle of its name, however wide the phone', async () => {
  const { page } = await openBrowser(phone);
  await page.goto('/');
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  expect(await tornOnPhones(page, 'お届け時間帯')).toEqual([]);

  await openForm(page, await signIn());
  const customer = createCustomer(page);
  await customer.chooses('商品', 'お届け時間帯');
  await customer.changesAProduct('大玉すいか');
  await page.getByText('「希望なし」に変更しました。').waitFor();
  expect(await tornOnPhones(page, 'お届け時間帯')).toEqual([]);
  await customer.press('次へ');
  await page.getByText('この商品には、選択できるお届け時間帯がありません。').waitFor();
  expect(await tornOnPhones(page, 'お届け時間帯')).toEqual([]);
});
