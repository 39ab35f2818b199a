import { createCustomer } from '../support/customer';
import { createKeyboard, focused } from '../support/keyboard';
import { openForm, signIn } from '../support/session';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

describe.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])('with the keyboard alone %s', (_where, viewport) => {
  test('products, destination and time slot are changed with the keyboard alone, mistakes included', async () => {
    const { page } = await openBrowser(viewport);
    const customer = createCustomer(page);
    const keyboard = createKeyboard(page);
    await openForm(page, await signIn());
    const heading = () => page.evaluate(() => document.activeElement?.textContent);
    const summary = page.getByRole('group', { name: '入力内容をご確認ください' });

    await keyboard.presses('商品', 'Space');
    await keyboard.presses('お届け先', 'Space');
    await keyboard.presses('お届け時間帯', 'Space');
    await keyboard.presses('次へ');
    await customer.heading('商品の変更・追加');
    expect(await heading()).toBe('商品の変更・追加');

    await keyboard.presses('次へ');
    await summary.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await keyboard.presses('商品を変更する');
    await customer.heading('変更後の商品をお選びください');
    await keyboard.types('商品を検索', '白桃のゼリー');
    await page.getByText(/^1点の商品が見つかりました。/).waitFor();
    await keyboard.presses('この商品を選ぶ');
    await page.getByText('変更あり').waitFor();
    // Back at the row whose product was picked.
    expect(await focused(page)).toContain('選び直す');
    await keyboard.presses('次へ');

    await customer.heading('新しいお届け先');
    await keyboard.presses('次へ');
    await summary.waitFor();
    await keyboard.presses('お届け先のお名前を入力してください');
    expect(await focused(page)).toContain('お届け先のお名前');
    await page.keyboard.type('鈴木 太郎');
    await keyboard.types('電話番号', '090-1234-5678');
    await keyboard.types('郵便番号', '5300001');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some((field) => field.value === '大阪市北区'),
    );
    await keyboard.types('町名・番地', '梅田1-2-3');
    await page.keyboard.press('Enter');

    await customer.heading('ご希望のお届け時間帯');
    await keyboard.presses('次へ');
    await summary.waitFor();
    await keyboard.presses('お届け時間帯を選択してください');
    await page.keyboard.press('ArrowDown');
    const slot = await focused(page);
    expect(await page.getByRole('radio', { name: slot, exact: true }).isChecked()).toBe(true);
    await keyboard.presses('次へ');

    await page.getByLabel('連絡先メールアドレス（確認）').waitFor();
    await keyboard.types('連絡先メールアドレス', customer.email);
    await keyboard.types('連絡先メールアドレス（確認）', customer.email);
    await page.keyboard.press('Enter');
    await customer.heading('変更内容のご確認');
    expect(await page.getByRole('main').innerText()).toContain(slot);
    await keyboard.presses('お届け先を変更する');
    await customer.heading('新しいお届け先');
    await keyboard.presses('次へ');
    await customer.heading('変更内容のご確認');
    await keyboard.presses('この内容で変更を申し込む');
    await customer.heading('変更を受け付けました');
    expect(await heading()).toBe('変更を受け付けました');
  });
});

describe('a button that goes away when it is pressed leaves the focus near where it was', () => {
  test('a change or a product that is taken back leaves the focus near where its button was', async () => {
    const { page } = await openBrowser();
    const customer = createCustomer(page);
    const keyboard = createKeyboard(page);
    await openForm(page, await signIn());
    await customer.chooses('商品');
    await customer.changesAProduct('白桃のゼリー');
    await keyboard.presses('変更をやめる');
    await page.getByText('変更あり').waitFor({ state: 'detached' });
    expect(await focused(page)).toContain('商品を変更する');

    await customer.press('商品を追加する');
    await page.getByLabel('商品を検索').fill('白桃のゼリー');
    await customer.press(/白桃のゼリー.*この商品を選ぶ/);
    await page.getByText('現在7点').waitFor();
    expect(await focused(page)).toMatch(/お届け：選び直す$/);
    await keyboard.presses('追加をやめる');
    await page.getByText('現在6点').waitFor();
    expect(await focused(page)).toBe('商品を追加する');
  });

  test('a replaced character leaves the focus near where its button was', async () => {
    const { page } = await openBrowser();
    const customer = createCustomer(page);
    const keyboard = createKeyboard(page);
    await openForm(page, await signIn());
    await customer.chooses('お届け先');
    await keyboard.types('お届け先のお名前', '髙橋');
    await keyboard.presses('置き換える');
    expect(await page.getByLabel('お届け先のお名前').inputValue()).toBe('高橋');
    expect(await focused(page)).toContain('お届け先のお名前');
  });
});
