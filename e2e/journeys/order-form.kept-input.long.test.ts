import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer, type Customer, nextMember, phoneNumber } from '../support/customer';
import { allAnswered } from '../support/passing-time';
import { openForm, signIn } from '../support/session';
import { storedStrings } from '../support/storage';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

/**
 * Input of a customer that nobody else should read, its telephone number as typed and as sent. Never a few digits alone:
 * storage holds digests of the releases too, and one in a hundred builds has `5678` in one of them.
 */
const personal = [
  ...['鈴木', '梅田1-2-3', '梅田', '大阪市', '5300001', '530-0001'],
  ...['１２３４', '５６７８', '12345678', '1234-5678'],
];

async function openAs(member = nextMember()) {
  const { page, context } = await openBrowser();
  await openForm(page, await signIn(member));
  return { page, context, member, customer: createCustomer(page) };
}

async function typeTheDestination(customer: Customer): Promise<void> {
  await customer.chooses('お届け先');
  await customer.givesAnotherDestination();
}

async function expectTheDestination(page: Page): Promise<void> {
  await page.getByLabel('町名・番地').waitFor();
  expect(await page.getByLabel('お届け先のお名前').inputValue()).toBe('鈴木 太郎');
  expect(await page.getByLabel('電話番号').inputValue()).toBe('０９０−１２３４−５６７８');
  expect(await page.getByLabel('郵便番号').inputValue()).toBe('530-0001');
  expect(await page.getByLabel('都道府県').inputValue()).toBe('大阪府');
  expect(await page.getByLabel('市区町村').inputValue()).toBe('大阪市北区');
  expect(await page.getByLabel('町名・番地').inputValue()).toBe('梅田1-2-3');
}

describe('what was typed survives', () => {
  test('what was typed survives back, forward and a reload, in every step', async () => {
    const { page, customer } = await openAs();
    await customer.chooses('商品', 'お届け先', 'お届け時間帯');
    const product = await customer.changesAProduct('王林りんご');
    const chosen = page.getByRole('group', { name: '商品' }).getByText(product, { exact: true });
    await chosen.waitFor();
    await page.reload();
    await chosen.waitFor();
    await customer.press('次へ');
    await customer.givesAnotherDestination();
    await page.goBack();
    await chosen.waitFor();
    await page.goForward();
    await expectTheDestination(page);
    await page.reload();
    await expectTheDestination(page);
    await customer.press('次へ');
    await page.getByRole('radio', { name: '希望なし' }).check();
    await page.reload();
    await page.getByRole('radio', { name: '希望なし' }).waitFor();
    expect(await page.getByRole('radio', { name: '希望なし' }).isChecked()).toBe(true);
    await customer.press('次へ');
    await customer.givesTheContactAddress();
    await page.goBack();
    await page.goBack();
    await expectTheDestination(page);
    await page.goForward();
    await page.goForward();
    const confirmation = page.getByLabel('連絡先メールアドレス（確認）');
    await confirmation.waitFor();
    expect(await confirmation.inputValue()).toBe(customer.email);
    await page.reload();
    await confirmation.waitFor();
    expect(await confirmation.inputValue()).toBe(customer.email);
    await customer.press('次へ');
    await customer.heading('変更内容のご確認');
    await page.reload();
    await customer.heading('変更内容のご確認');
    await page.getByText('梅田1-2-3').waitFor();
    await page.getByText(product, { exact: true }).waitFor();
  });

  test('what was typed survives leaving the form for the top page and coming back', async () => {
    const { page, customer } = await openAs();
    await typeTheDestination(customer);
    await page.goto('/');
    const goOn = page.getByRole('button', { name: 'お手続きを続ける' });
    await lookAtBothWidths(page, () => goOn.waitFor());
    await goOn.click();
    await lookAtBothWidths(page, () => expectTheDestination(page));
  });

  test('what was typed survives the end of the session, once the same order is opened again', async () => {
    const { page, context, member, customer } = await openAs();
    await typeTheDestination(customer);
    await allAnswered(page); // An answer without a session would come before the press.
    await context.clearCookies();
    await customer.press('次へ');
    await page.getByRole('dialog').getByText('操作の有効期限が切れました。').waitFor();
    await customer.press('OK');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    await customer.asksForACode();
    await customer.entersTheCode();
    await customer.provesMembership(member);
    await expectTheDestination(page);
  });
});

describe('what was typed is gone', () => {
  async function expectNothingPersonal(page: Page, more: readonly string[]): Promise<void> {
    for (const [place, text] of await storedStrings(page)) {
      for (const value of [...personal, ...more]) {
        expect(`${place}: ${text}`).not.toContain(value);
      }
    }
  }

  test('after acceptance nothing but the receipt is kept of what was typed', async () => {
    const { page, customer, member } = await openAs();
    await typeTheDestination(customer);
    await customer.press('次へ');
    await customer.givesTheContactAddress();
    await customer.press('次へ');
    await customer.press('この内容で変更を申し込む');
    await customer.heading('変更を受け付けました');
    // The receipt names the order, whose number ends like the member's in the demo.
    await expectNothingPersonal(page, [customer.email, member, phoneNumber]);

    await customer.press('トップページへ');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(await page.getByLabel('メールアドレス').inputValue()).toBe('');
    await expectNothingPersonal(page, [customer.email, member, phoneNumber]);
  });

  /** A tab whose session another one has closed. */
  async function isToldThatItIsOver(tab: Page): Promise<void> {
    const dialog = tab.getByRole('dialog', { name: '警告' });
    const why = dialog.getByText('別のタブでお手続きが終了したため');
    await lookAtBothWidths(tab, () => why.waitFor());
    await dialog.getByRole('button', { name: 'OK' }).click();
    await tab.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    await tab.getByText('お手続きを終了しました').waitFor();
    expect(await tab.getByText('復元されます').count()).toBe(0);
  }

  test('what was typed is gone after acceptance in another tab of the same browser', async () => {
    const { page, context, customer } = await openAs();
    const other = await context.newPage();
    await other.goto('/order-change-form');
    await typeTheDestination(createCustomer(other));

    await page.bringToFront();
    await customer.reachesTheCheck();
    await customer.press('この内容で変更を申し込む');
    await customer.heading('変更を受け付けました');
    await isToldThatItIsOver(other);
    await expectNothingPersonal(other, [customer.email]);
  });

  test('what was typed is gone after signing out in another tab, and this tab says so', async () => {
    const { page, context, customer } = await openAs();
    await typeTheDestination(customer);
    const other = await context.newPage();
    await other.goto('/order-change-form');
    await createCustomer(other).press('お手続きを終了する');
    await other.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(await other.getByRole('dialog').count()).toBe(0);
    await isToldThatItIsOver(page);
    await expectNothingPersonal(page, []);
  });

  test('what was typed is gone after signing out, which asks first', async () => {
    const { page, customer, member, context } = await openAs();
    await typeTheDestination(customer);
    await customer.press('お手続きを終了する');
    const dialog = page.getByRole('dialog', { name: 'メッセージ' });
    const warning = dialog.getByText('入力した内容は保存されません。');
    await lookAtBothWidths(page, () => warning.waitFor());
    await dialog.getByRole('button', { name: 'キャンセル' }).click();
    await expectTheDestination(page);

    await customer.press('お手続きを終了する');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    await page.getByRole('status').getByText('お手続きを終了しました').waitFor();
    await lookAtBothWidths(page);
    await expectNothingPersonal(page, [customer.email, member, phoneNumber]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
    await page.goto('/order-change-form');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();

    await context.addCookies(await signIn(member));
    await page.goto('/order-change-form');
    await customer.chooses('お届け先');
    expect(await page.getByLabel('お届け先のお名前').inputValue()).toBe('');
  });

  test('what was typed is gone when another order is opened', async () => {
    const { page, context, customer } = await openAs();
    await typeTheDestination(customer);
    await context.clearCookies();
    await context.addCookies(await signIn());
    await page.goto('/order-change-form');
    await customer.heading('変更する内容をお選びください');
    await expectNothingPersonal(page, []);
    await customer.chooses('お届け先');
    expect(await page.getByLabel('お届け先のお名前').inputValue()).toBe('');
  });

  test('what was typed is never in any storage that outlives the tab', async () => {
    const { page, customer } = await openAs();
    await typeTheDestination(customer);
    const lasting = (await storedStrings(page)).filter(
      ([place]) => !place.startsWith('sessionStorage'),
    );
    expect(lasting.map(([place]) => place)).toContain('cookies');
    for (const [place, text] of lasting) {
      for (const value of [...personal, customer.email]) {
        expect(`${place}: ${text}`).not.toContain(value);
      }
    }
  });
});
