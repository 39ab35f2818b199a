import type { Page } from 'playwright-core';
import { createCustomer } from '../support/customer';
import { openForm, signIn } from '../support/session';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

/** A Japanese input method: what Chromium does when the system's one composes. */
async function createInputMethod(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  return {
    composes: (text: string) =>
      devtools.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      }),
    commits: (text: string) => devtools.send('Input.insertText', { text }),
    /** The Enter that takes the composition: the page gets it with the key code 229. */
    async pressesEnter(): Promise<void> {
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
  };
}

async function openAsMember() {
  const { page } = await openBrowser();
  await openForm(page, await signIn('1000000902'));
  return { page, customer: createCustomer(page), inputMethod: await createInputMethod(page) };
}

test('while an input method composes no error is shown, and Enter does not submit', async () => {
  const { page, customer, inputMethod } = await openAsMember();
  await customer.chooses('お届け先');
  await customer.givesAnotherDestination();
  const name = page.getByLabel('お届け先のお名前');
  await name.fill('');
  await customer.press('次へ');
  const empty = page.getByText('お届け先のお名前を入力してください。');
  await empty.first().waitFor();

  await name.focus();
  for (const text of ['た', 'たか', '髙', '髙橋']) await inputMethod.composes(text);
  expect(await name.inputValue()).toBe('髙橋');
  expect(await empty.count()).toBe(2);
  expect(await page.getByText(/入力できない文字/).count()).toBe(0);
  expect(await page.getByRole('button', { name: /置き換える/ }).count()).toBe(0);

  await inputMethod.pressesEnter();
  await customer.heading('新しいお届け先');
  expect(await empty.count()).toBe(2);

  await inputMethod.commits('髙橋');
  await page.getByRole('button', { name: '「高橋」に置き換える' }).click();
  await empty.first().waitFor({ state: 'detached' });
  await name.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('連絡先メールアドレス（確認）').waitFor();
});

test('a form that is right is not sent by the Enter of a composition', async () => {
  const { page, customer, inputMethod } = await openAsMember();
  await customer.chooses('お届け先');
  await customer.givesAnotherDestination();
  const building = page.getByLabel('建物名・部屋番号');
  await building.focus();
  await inputMethod.composes('うめだ');
  await inputMethod.pressesEnter();
  await inputMethod.commits('梅田荘');
  await customer.heading('新しいお届け先');
  expect(await building.inputValue()).toBe('梅田荘');
  await page.keyboard.press('Enter');
  await page.getByLabel('連絡先メールアドレス（確認）').waitFor();
});

test('products are searched once the words are finished', async () => {
  const { page, customer, inputMethod } = await openAsMember();
  await customer.chooses('商品');
  await customer.press('商品を変更する');
  const found = page.getByText(/\d+点の商品が見つかりました。/);
  const all = await found.innerText();
  await page.getByLabel('商品を検索').focus();
  for (const text of ['ｒ', 'り', 'りｎ', 'りんご']) await inputMethod.composes(text);
  expect(await found.innerText()).toBe(all);
  await inputMethod.commits('隕石');
  await page.getByText('該当する商品が見つかりませんでした。').waitFor();
});

test('a postal code that is being composed in full width is looked up when it is finished', async () => {
  const { page, customer, inputMethod } = await openAsMember();
  await customer.chooses('お届け先');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1.0/addresses')) asked.push(request.url());
  });
  await page.getByLabel('郵便番号').focus();
  for (const text of ['５３０', '５３０００', '５３００００１']) await inputMethod.composes(text);
  expect(asked).toEqual([]);
  await inputMethod.commits('５３００００１');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('input')].some((field) => field.value === '大阪市北区'),
  );
  expect(asked).toHaveLength(1);
});
