import type { Page, ViewportSize } from 'playwright-core';
import { createCustomer, type Customer, nextMember } from '../support/customer';
import { inbox } from '../support/environment';
import { receiptNumberIn } from '../support/receipt';
import { openForm, signIn } from '../support/session';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

async function openAs(member: string, viewport: ViewportSize) {
  const { page, problems } = await openBrowser(viewport);
  await openForm(page, await signIn(member));
  return { page, problems, customer: createCustomer(page) };
}

async function goOnToTheCheck(customer: Customer): Promise<void> {
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.heading('変更内容のご確認');
}

/** Submits, and compares the receipt on the page with the one in the inbox. */
async function submit(page: Page, customer: Customer) {
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  const shown = await page.getByRole('main').innerText();
  const mail = await inbox.waitFor(customer.email);
  expect(receiptNumberIn(mail.Text)).toBe(receiptNumberIn(shown));
  const [, orderNumber = 'none'] = /ご注文番号：(\S+)/.exec(mail.Text) ?? [];
  expect(shown).toContain(orderNumber);
  return { shown, mail: mail.Text };
}

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('%s', (_where, viewport) => {
  test('a customer changes products alone: one line changes, one product is added, one choice is taken back', async () => {
    const { page, customer, problems } = await openAs(nextMember(), viewport);
    await customer.chooses('商品');
    const changed = await customer.changesAProduct('王林りんご');
    const row = page.getByRole('listitem').filter({ hasText: '変更あり' });
    await row.getByText('変更前：').waitFor();
    const before = (await row.getByText('変更前：').innerText()).replace('変更前：', '');

    await customer.press('商品を追加する');
    await page.getByLabel('商品を検索').fill('ﾈｸﾀｰ');
    await customer.press(/白桃ネクター.*この商品を選ぶ/);
    await page.getByText('現在7点（最大12点）').waitFor();
    await customer.press('商品を追加する');
    await page.getByLabel('商品を検索').fill('水出しアイスコーヒー');
    await customer.press(/水出しアイスコーヒー.*この商品を選ぶ/);
    await page.getByText('現在8点（最大12点）').waitFor();
    await page.getByRole('button', { name: '追加をやめる' }).last().click();
    await page.getByText('現在7点（最大12点）').waitFor();

    await goOnToTheCheck(customer);
    const check = page.getByRole('main');
    await check.getByText(before).waitFor();
    await check.getByText(changed).waitFor();
    await check.getByText('白桃ネクター').waitFor();
    await check.getByRole('heading', { name: '変更しない内容' }).waitFor();
    expect(await check.getByText('水出しアイスコーヒー').count()).toBe(0);

    const { shown, mail } = await submit(page, customer);
    const deliveries = [...mail.matchAll(/^(.*お届け分)：/gm)].map(([, delivery = '']) => delivery);
    expect(deliveries).toHaveLength(2);
    for (const text of [before, changed, '白桃ネクター', ...deliveries]) {
      expect(shown).toContain(text);
      expect(mail).toContain(text);
    }
    expect(problems).toEqual([]);
  });

  test('products that cannot go to the new destination are named, and changed from there', async () => {
    const { page, customer } = await openAs(nextMember(), viewport);
    await customer.chooses('商品', 'お届け先');
    const peaches = await customer.changesAProduct('白桃 6玉');
    await customer.press('次へ');
    await customer.givesAnotherDestination();
    await page.getByLabel('郵便番号').fill('9000001');
    const notice = page.getByRole('alert').filter({ hasText: 'お届けできない商品があります' });
    await notice.getByText(peaches).waitFor();
    await notice.getByRole('button', { name: '商品を変更する' }).click();
    await customer.heading('商品の変更・追加');
    await customer.press('選び直す');
    await page.getByLabel('商品を検索').fill('白桃');
    // What cannot go there is marked before it is chosen.
    const refused = page.getByRole('button', { name: /白桃 6玉.*この商品を選ぶ/ });
    await page.getByText('この商品は、ご指定の地域にはお届けできません。').first().waitFor();
    expect(await refused.isDisabled()).toBe(true);
    await customer.press(/白桃のゼリー.*この商品を選ぶ/);
    await customer.press('次へ');
    await page.getByLabel('郵便番号').waitFor();
    expect(await page.getByLabel('郵便番号').inputValue()).toBe('9000001');
    expect(await notice.count()).toBe(0);
    await customer.press('次へ');
    await page.getByLabel('連絡先メールアドレス（確認）').waitFor();
  });
});

test('a customer changes the destination alone: a postal code of several towns, changed once more from the check', async () => {
  const { page, customer, problems } = await openAs(nextMember(), phone);
  await customer.chooses('お届け先');
  await page.getByLabel('お届け先のお名前').fill('ｽｽﾞｷ 太郎');
  await page.getByLabel('電話番号').fill('０９０ １２３４ ５６７８');
  await page.getByLabel('郵便番号').fill('8915101'); // 十島村: no time slot there
  const reset = page.getByRole('alert').filter({ hasText: '「希望なし」に変更しました。' });
  await reset.waitFor();
  await page.getByLabel('郵便番号').fill('〒０９８－５７０２');
  await reset.waitFor({ state: 'hidden' });
  const towns = page.getByRole('radiogroup', { name: '町名' }).getByRole('radio');
  await towns.first().waitFor();
  expect(await towns.count()).toBe(2);
  await towns.last().check();
  const street = page.getByLabel('町名・番地');
  expect(await street.inputValue()).not.toBe('');
  await street.fill(`${await street.inputValue()}12-3`);
  await page.getByText(/\d+／75文字/).waitFor();
  await goOnToTheCheck(customer);
  await page.getByText('スズキ 太郎 様').waitFor();

  await page.getByRole('link', { name: 'お届け先を変更する' }).click();
  expect(await page.getByLabel('お届け先のお名前').inputValue()).toBe('ｽｽﾞｷ 太郎');
  await page.getByLabel('建物名・部屋番号').fill('白樺荘203号室');
  await customer.press('次へ');
  // One step was changed: back to the check, not through all that follow.
  await customer.heading('変更内容のご確認');

  const { shown, mail } = await submit(page, customer);
  for (const text of ['スズキ 太郎', '白樺荘203号室', '098-5702', '090']) {
    expect(shown).toContain(text);
    expect(mail).toContain(text);
  }
  expect(problems).toEqual([]);
});

test('a customer changes the time slot alone: the present one cannot be chosen, another one can', async () => {
  const { page, customer, problems } = await openAs(nextMember(), phone);
  await customer.chooses('お届け時間帯');
  const current = page.getByRole('radio', { disabled: true });
  await current.waitFor();
  expect(await current.count()).toBe(1);
  await page.getByText('現在のご指定です。').waitFor();
  const free = page.getByRole('radio', { disabled: false, name: /時～/ }).first();
  const slot = await free.evaluate((radio: HTMLInputElement) => radio.labels?.[0]?.textContent);
  await free.check();
  await goOnToTheCheck(customer);
  const { shown, mail } = await submit(page, customer);
  expect(slot).toBeTruthy();
  expect(shown).toContain(slot);
  expect(mail).toContain(slot);
  expect(problems).toEqual([]);
});

test('products that a customer looks at from the destination, and leaves as they are, do not change the order', async () => {
  const { page, customer, problems } = await openAs('1000000006', phone);
  await customer.chooses('お届け先');
  await page.getByLabel('お届け先のお名前').fill('鈴木 太郎');
  await page.getByLabel('郵便番号').fill('1002101');
  const steps = page.getByRole('list', { name: '手続きの流れ' });
  for (const goBack of [() => customer.press('戻る'), () => page.goBack()]) {
    await customer.press('商品を変更する');
    await customer.heading('商品の変更・追加');
    await page.reload();
    // A message about a product moves the buttons below it: a press in that moment would miss.
    await page.getByText('小笠原村にはお届けできません').first().waitFor();
    await customer.press('商品を変更する'); // the catalogue has an entry of its own
    await page.getByLabel('商品を検索').waitFor();
    await page.goBack();
    await customer.heading('商品の変更・追加');
    await goBack();
    await customer.heading('新しいお届け先');
    expect(await page.getByLabel('お届け先のお名前').inputValue()).toBe('鈴木 太郎');
    expect(await steps.getByText('商品').count()).toBe(0);
  }
  await customer.press('戻る');
  await customer.heading('変更する内容をお選びください');
  expect(await page.getByRole('checkbox', { name: '商品' }).isChecked()).toBe(false);
  expect(problems).toEqual([]);
});
