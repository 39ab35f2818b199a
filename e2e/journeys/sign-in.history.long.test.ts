import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer, nextMember, phoneNumber } from '../support/customer';
import { inbox } from '../support/environment';
import { codeIn } from '../support/inbox';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

async function visit() {
  const { page, context } = await openBrowser();
  const customer = createCustomer(page);
  await page.goto('/');
  return { page, context, customer };
}

test('the address step: a reload keeps what was typed', async () => {
  const { page } = await visit();
  await page.getByLabel('メールアドレス').fill('hanako@example.jp');
  await page.reload();
  await page.locator('[data-slot]').getByLabel('メールアドレス').waitFor();
  expect(await page.getByLabel('メールアドレス').inputValue()).toBe('hanako@example.jp');
});

test('the code step: back to the address, forward again, and over a reload', async () => {
  const { page, customer } = await visit();
  await customer.asksForACode();

  await page.goBack();
  const sent = page.getByText(`${customer.email} に届いている認証コード`);
  await lookAtBothWidths(page, () => sent.waitFor());
  expect(await page.getByLabel('メールアドレス').inputValue()).toBe(customer.email);
  await page.goForward();
  await page.getByLabel('認証コード').waitFor();

  await page.goBack();
  await customer.press('認証コードの入力に進む');
  await page.getByLabel('認証コード').fill('123');
  await page.reload();
  await page.getByText(`${customer.email} に認証コードを送信しました。`).waitFor();
  expect(await page.getByLabel('認証コード').inputValue()).toBe('');
  await customer.entersTheCode();
  expect(await inbox.list(customer.email)).toHaveLength(1);
});

test('the membership step, passed: back to the address, forward again, over a reload, and back from the form', async () => {
  const { page, customer } = await visit();
  await customer.asksForACode();
  await customer.entersTheCode();
  const member = nextMember();
  await page.getByLabel('会員番号').fill(member);

  await page.goBack();
  const proved = page.getByText('メールアドレスの認証は完了しています');
  await lookAtBothWidths(page, () => proved.waitFor());
  await page.goForward();
  await page.getByLabel('会員番号').waitFor();
  expect(await page.getByLabel('会員番号').inputValue()).toBe(member);

  await page.reload();
  await page.getByLabel('会員番号').waitFor();
  expect(await page.getByLabel('会員番号').inputValue()).toBe(member);
  await customer.provesMembership(member);
  await customer.heading('変更する内容をお選びください');

  // Of what is personal only the proved address stays in the browser once the sign-in is passed, until the session ends,
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
  );
  for (const personal of [member, phoneNumber]) {
    expect(stored).not.toContain(personal);
  }
  // and back from the form it need not be gone through again.
  await page.goBack();
  const stillValid = page.getByText('認証をやり直さずに、続けられます');
  await lookAtBothWidths(page, () => stillValid.waitFor());
  await customer.press('お手続きを続ける');
  await customer.heading('変更する内容をお選びください');
});

test('back in the very moment in which the form appears leads back all the same', async () => {
  const { page, customer } = await visit();
  await customer.asksForACode();
  await customer.entersTheCode();
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!document.body.innerText.includes('変更する内容をお選びください')) return;
      observer.disconnect();
      history.back();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await customer.provesMembership();
  await page.getByText('認証をやり直さずに、続けられます').waitFor();
});

describe('a second tab', () => {
  test('a second tab goes on where the session is: at the membership check, then in the form', async () => {
    const { page, context, customer } = await visit();
    await customer.asksForACode();
    await customer.entersTheCode();

    const other = await context.newPage();
    await other.goto('/');
    await other.getByText('認証をやり直さずに、続けられます').waitFor();
    await createCustomer(other).press('お手続きを続ける');
    await other.getByLabel('会員番号').waitFor();

    await page.bringToFront();
    await customer.provesMembership();
    await customer.heading('変更する内容をお選びください');
    const third = await context.newPage();
    await third.goto('/');
    await createCustomer(third).press('お手続きを続ける');
    await createCustomer(third).heading('変更する内容をお選びください');
  });

  test('a second tab that asks for a code within a minute gets no second mail, and the code works there', async () => {
    const { context, customer } = await visit();
    await customer.asksForACode();
    const other = await context.newPage();
    await other.goto('/');
    await other.getByLabel('メールアドレス').fill(customer.email);
    await createCustomer(other).press('認証コードを送信する');
    await other.getByLabel('認証コード').fill(codeIn(await inbox.waitFor(customer.email)));
    await createCustomer(other).press('認証する');
    await other.getByLabel('会員番号').waitFor();
    expect(await inbox.list(customer.email)).toHaveLength(1);
  });
});
