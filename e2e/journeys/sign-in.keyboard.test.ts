import { createCustomer, nextMember, phoneNumber } from '../support/customer';
import { inbox } from '../support/environment';
import { codeIn } from '../support/inbox';
import { createKeyboard, focused } from '../support/keyboard';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

test.each([
  ['on a phone', phone],
  ['on a wide screen', desktop],
])(
  'every mistake of the sign-in is corrected with the keyboard alone %s',
  async (_where, viewport) => {
    const { page } = await openBrowser(viewport);
    const customer = createCustomer(page);
    const keyboard = createKeyboard(page);
    await page.goto('/');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();

    await keyboard.presses('認証コードを送信する');
    await page.getByText('メールアドレスを入力してください。').waitFor();
    expect(await focused(page)).toContain('メールアドレス');
    await page.keyboard.type(customer.email);
    await page.keyboard.press('Enter');
    await page.getByLabel('認証コード').waitFor();

    const code = codeIn(await inbox.waitFor(customer.email));
    await keyboard.types('認証コード', String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await page.keyboard.press('Enter');
    await page.getByText('認証コードが正しくありません。').waitFor();
    expect(await focused(page)).toContain('認証コード');

    await keyboard.presses('メールアドレスを変更する');
    const dialog = page.getByRole('dialog', { name: 'メッセージ' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('メールアドレスを変更する');

    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await keyboard.types('認証コード', code);
    await page.keyboard.press('Enter');
    await page.getByLabel('会員番号').waitFor();

    await keyboard.presses('ご注文を確認する');
    await page.getByRole('group', { name: '入力内容をご確認ください' }).waitFor();
    await keyboard.presses('会員番号を入力してください');
    expect(await focused(page)).toContain('会員番号');
    await page.keyboard.type(nextMember());
    await keyboard.types('電話番号', phoneNumber);
    await page.keyboard.press('Enter');
    await customer.heading('変更する内容をお選びください');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      '変更する内容をお選びください',
    );
  },
);
