import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer } from '../support/customer';
import { inbox } from '../support/environment';
import { codeIn } from '../support/inbox';
import { letTimePass } from '../support/passing-time';
import { listenTo } from '../support/screen-reader';
import { tornPlaces } from '../support/torn-words';
import { phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

/** A visitor to whom a code was sent, and who is asked for it. */
async function askForACode() {
  const { page, context } = await openBrowser();
  const reader = await listenTo(page);
  const customer = createCustomer(page);
  await page.goto('/');
  await customer.asksForACode();
  return { page, context, reader, customer, code: codeIn(await inbox.waitFor(customer.email)) };
}

/** The n-th code that is not the right one. */
function wrongCode(code: string, nth: number): string {
  return String((Number(code) + nth) % 1_000_000).padStart(6, '0');
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel('認証コード').fill(code);
  const answered = page.waitForResponse('**/authentication/check-code');
  await page.getByRole('button', { name: '認証する' }).click();
  await answered;
}

const hasFocus = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement);

describe('a wrong code', () => {
  test('a wrong code is refused at its field, with the last three tries; another browser can use no code and costs no try', async () => {
    const { page, reader, customer, code } = await askForACode();

    await enter(page, wrongCode(code, 1));
    await reader.hears('認証コードが正しくありません。');
    expect(await hasFocus(page, '認証コード')).toBe(true);
    expect(await page.getByText(/あと\d回間違えると/).count()).toBe(0);
    await lookAtBothWidths(page);

    for (const [nth, attemptsLeft] of [
      [2, 3],
      [3, 2],
      [4, 1],
    ] as const) {
      await enter(page, wrongCode(code, nth));
      await page.getByText(`あと${attemptsLeft}回間違えると`).waitFor();
      await reader.hears(`あと${attemptsLeft}回間違えると`);
    }

    // To another browser the code is of no use, and costs no try.
    await page.getByText(/有効期限：残り9分([0-4]?\d|5[0-4])秒/).waitFor();
    const { page: other } = await openBrowser();
    await other.goto('/');
    await other.getByLabel('メールアドレス').fill(customer.email);
    await createCustomer(other).press('認証コードを送信する');
    await other.getByText('少し前に、認証コードを送信しています').waitFor();
    // The address, longer than a line, is broken before its @ or a dot, not at its hyphen.
    const account = customer.email.slice(0, customer.email.indexOf('@'));
    expect(await other.evaluate(tornPlaces, [account, '@example', 'example'])).toEqual([]);
    await lookAtBothWidths(other);
    await enter(other, code);
    await other.getByText('この認証コードは、この画面では使えません').waitFor();
    await other.getByText(/^あと\d+秒で、ここから新しい認証コードを送信できます。$/).waitFor();
    const another = other.getByRole('button', { name: '新しい認証コードを送信する' });
    expect(await another.count()).toBe(0);
    await lookAtBothWidths(other);

    await page.bringToFront();
    await enter(page, code);
    await page.getByLabel('会員番号').waitFor();
  });

  test('a code of another length is refused and does not count', async () => {
    const { page, code } = await askForACode();
    const tries: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/check-code')) tries.push(request.url());
    });
    await page.getByLabel('認証コード').fill('12345');
    await page.getByRole('button', { name: '認証する' }).click();
    await page.getByText('認証コードは、数字6桁で入力してください。').waitFor();
    expect(tries).toEqual([]);
    await page.getByLabel('認証コード').fill(code);
    await page
      .getByText('認証コードは、数字6桁で入力してください。')
      .waitFor({ state: 'detached' });
  });
});

describe('after the fifth wrong code', () => {
  test('after the fifth wrong code the page says why the e-mail address is locked, until when, and what else to do', async () => {
    const { page, reader, customer, code } = await askForACode();
    for (const nth of [1, 2, 3, 4, 5]) await enter(page, wrongCode(code, nth));
    const lockedAt = Date.now();

    await reader.hears('このメールアドレスは、現在ロックされています。');
    await page.getByText(`${customer.email} では、認証コードを間違えた回数`).waitFor();
    const clock = await page
      .getByText('を過ぎてから、もう一度お試しください。')
      .evaluate((text) => /(\d{1,2}):(\d\d)/.exec(text.textContent ?? '')?.[0]);
    const minutes = [30, 31].map((later) =>
      new Date(lockedAt + later * 60_000).toLocaleTimeString('ja-JP', {
        timeStyle: 'short',
        timeZone: 'Asia/Tokyo',
      }),
    );
    expect(minutes).toContain(clock);
    await page.getByRole('link', { name: 'お問い合わせ窓口' }).waitFor();
    await lookAtBothWidths(page);
    await page.setViewportSize({ ...phone, width: 320 });
    expect(await page.evaluate(tornPlaces, ['現在ロックされています。'])).toEqual([]);
    await page.setViewportSize(phone);

    // Not by the right code, not after a reload, not from another browser.
    await page.reload();
    await page.getByText('このメールアドレスは、現在ロックされています。').waitFor();
    const elsewhere = await openBrowser();
    await elsewhere.page.goto('/');
    await elsewhere.page.getByLabel('メールアドレス').fill(customer.email);
    await elsewhere.page.getByRole('button', { name: '認証コードを送信する' }).click();
    await elsewhere.page.getByText('このメールアドレスは、現在ロックされています。').waitFor();
    await lookAtBothWidths(elsewhere.page);

    // Another address is free.
    await customer.press('別のメールアドレスで認証する');
    const other = createCustomer(page);
    await other.asksForACode();
    await other.entersTheCode();
  });
});

describe('a code whose time is up', () => {
  test('the end of a code is announced at five minutes and at one, then shown with the ways on', async () => {
    const { page } = await openBrowser();
    await page.clock.install();
    const reader = await listenTo(page);
    const customer = createCustomer(page);
    await page.goto('/');
    await customer.asksForACode();
    await page.getByText(/有効期限：残り9分\d+秒/).waitFor();

    await letTimePass(page, '05:02');
    await reader.hears('残り5分を切りました');
    await letTimePass(page, '04:00');
    await reader.hears('残り1分を切りました');
    await letTimePass(page, '01:00');
    await reader.hears('認証コードの有効期限が切れました。');
    await lookAtBothWidths(page);

    await page.getByRole('button', { name: '新しい認証コードを送信する' }).waitFor();
    await customer.press('メールアドレスを変更する');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(await page.getByLabel('メールアドレス').inputValue()).toBe(customer.email);
  });

  test('if a code was used in another tab a new one comes at once', async () => {
    const { page, context, reader, customer, code } = await askForACode();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByLabel('メールアドレス').fill(customer.email);
    await createCustomer(other).press('認証コードを送信する');
    await enter(other, code);
    await other.getByLabel('会員番号').waitFor();

    await page.bringToFront();
    await enter(page, code);
    await reader.hears('認証コードの有効期限が切れました。');
    await customer.press('新しい認証コードを送信する');
    await reader.hears('新しい認証コードを送信しました');
    await lookAtBothWidths(page);
    await customer.entersTheCode(2);
  });
});

test('another code is sent once its time has come; it works, and the older one does not', async () => {
  const { page, context } = await openBrowser();
  await page.clock.install();
  const reader = await listenTo(page);
  const customer = createCustomer(page);
  await page.goto('/');
  await customer.asksForACode();
  const older = codeIn(await inbox.waitFor(customer.email));
  await page.getByText(/^あと.+で、ここから新しい認証コードを送信できます。$/).waitFor();
  const resend = page.getByRole('button', { name: '新しい認証コードを送信する' });
  expect(await resend.count()).toBe(0);

  // The server's own clock waits a minute, unless the code has been used: in another tab, here.
  const other = await context.newPage();
  await other.goto('/');
  await other.getByLabel('メールアドレス').fill(customer.email);
  await createCustomer(other).press('認証コードを送信する');
  await enter(other, older);
  await other.getByLabel('会員番号').waitFor();

  await page.bringToFront();
  await letTimePass(page, '01:00');
  await resend.click();
  const question = page.getByRole('dialog', { name: 'メッセージ' });
  await question.getByText('認証コードをもう一度取得する必要があります。').waitFor();
  await lookAtBothWidths(page);
  await question.getByRole('button', { name: 'キャンセル' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await inbox.list(customer.email)).toHaveLength(1);

  await resend.click();
  await question.getByRole('button', { name: 'OK' }).click();
  await reader.hears('新しい認証コードを送信しました');
  const newer = codeIn(await inbox.waitFor(customer.email, 2));
  expect(newer).not.toBe(older);
  await enter(page, older);
  await page.getByText('認証コードが正しくありません。').waitFor();
  await enter(page, newer);
  await page.getByLabel('会員番号').waitFor();
});

test('a code that is pasted in full width, with spaces and a hyphen, is taken', async () => {
  const { page, context, customer, code } = await askForACode();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wide = [...code].map((digit) => '０１２３４５６７８９'[Number(digit)]).join('');
  const pasted = `　${wide.slice(0, 3)}－${wide.slice(3)} `;
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await page.getByLabel('認証コード').focus();
  await page.keyboard.press('Control+V');
  expect(await page.getByLabel('認証コード').inputValue()).toBe(pasted);
  await customer.press('認証する');
  await page.getByLabel('会員番号').waitFor();
});

describe('correcting the address', () => {
  test('correcting the e-mail address asks before a typed code is thrown away, and before another one is fetched', async () => {
    const { page, customer } = await askForACode();
    const dialog = page.getByRole('dialog', { name: 'メッセージ' });

    await page.getByLabel('認証コード').fill('12');
    await customer.press('メールアドレスを変更する');
    await dialog.getByText('入力した内容は保存されません。').waitFor();
    await lookAtBothWidths(page);
    await dialog.getByRole('button', { name: 'キャンセル' }).click();
    expect(await page.getByLabel('認証コード').inputValue()).toBe('12');

    await customer.press('メールアドレスを変更する');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByText(`${customer.email} に届いている認証コード`).waitFor();
    await lookAtBothWidths(page);

    const other = createCustomer(page);
    await page.getByLabel('メールアドレス').fill(other.email);
    await customer.press('認証コードを送信する');
    await dialog.getByText('認証コードをもう一度取得する必要があります。').waitFor();
    await dialog.getByRole('button', { name: 'キャンセル' }).click();
    expect(await inbox.list(other.email)).toEqual([]);

    await customer.press('認証コードを送信する');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await page.getByText(`${other.email} に認証コードを送信しました。`).waitFor();
    await other.entersTheCode();
  });

  test('correcting the e-mail address asks nothing while no code is typed', async () => {
    const { page, customer } = await askForACode();
    await customer.press('メールアドレスを変更する');
    await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

test('a likely typing error in the domain is pointed out, and corrected by one press', async () => {
  const { page } = await openBrowser();
  const reader = await listenTo(page);
  await page.goto('/');
  await page.getByLabel('メールアドレス').fill('hanako@gmial.com');
  await reader.hears('もしかして hanako@gmail.com ではありませんか？');
  await lookAtBothWidths(page);
  await page.getByRole('button', { name: 'gmail.com に変更する' }).click();
  expect(await page.getByLabel('メールアドレス').inputValue()).toBe('hanako@gmail.com');
  expect(await hasFocus(page, 'メールアドレス')).toBe(true);
});
