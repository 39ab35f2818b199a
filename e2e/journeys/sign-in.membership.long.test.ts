import { randomInt } from 'node:crypto';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer, nextMember } from '../support/customer';
import { listenTo } from '../support/screen-reader';
import { tornAtAnyWidth } from '../support/torn-words';
import { desktop, phone, useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

/** A visitor whose address is proved, and who is asked for the membership. */
async function proveTheAddress() {
  const { page } = await openBrowser();
  const reader = await listenTo(page);
  const customer = createCustomer(page);
  await page.goto('/');
  await customer.asksForACode();
  await customer.entersTheCode();
  await reader.hears('会員情報の確認');
  return { page, reader, customer };
}

const unknownNumber = () => String(randomInt(2_000_000_000, 9_999_999_999));

test('empty fields: the summary takes the focus and leads to each', async () => {
  const { page, reader, customer } = await proveTheAddress();
  await customer.press('ご注文を確認する');
  await reader.hears('会員番号を入力してください。');
  const summary = page.getByRole('group', { name: '入力内容をご確認ください' });
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  await lookAtBothWidths(page);
  await summary.getByRole('link', { name: '電話番号を入力してください。' }).click();
  await reader.hears('電話番号');
  await page.keyboard.type('０３−１２３４−５６７８');
  await summary.getByRole('link', { name: '電話番号' }).waitFor({ state: 'detached' });
});

test('if the numbers do not belong together, the page says what to do, and the right ones go on', async () => {
  const { page, reader, customer } = await proveTheAddress();
  await page.getByLabel('会員番号').fill(unknownNumber());
  await page.getByLabel('電話番号').fill('0398765432');
  await customer.press('ご注文を確認する');
  await reader.hears('ご注文情報を確認できませんでした。');
  await page.getByRole('link', { name: 'お問い合わせ窓口' }).waitFor();
  await lookAtBothWidths(page);

  await customer.provesMembership(nextMember());
  await customer.heading('変更する内容をお選びください');
});

test('the fifth failure locks for 30 minutes, and the same number is refused before it is sent', async () => {
  const { page, reader, customer } = await proveTheAddress();
  const member = nextMember();
  await page.getByLabel('会員番号').fill(member);
  await page.getByLabel('電話番号').fill('0398765432');
  for (let failure = 1; failure <= 5; failure += 1) {
    const answered = page.waitForResponse('**/subscription-order/search');
    await customer.press('ご注文を確認する');
    await answered;
  }
  await reader.hears('会員認証の失敗回数が上限を超えたため、30分間ロックされました。');
  await page.getByText(/\d{1,2}:\d\dを過ぎてから、もう一度お試しください/).waitFor();
  await page.getByRole('link', { name: 'お問い合わせ窓口' }).waitFor();
  await lookAtBothWidths(page);

  expect(await page.getByRole('button', { name: 'ご注文を確認する' }).count()).toBe(0);
  await customer.press('別の会員番号で確認する');
  await customer.provesMembership(member);
  await reader.hears('入力内容をご確認ください');
  expect(new URL(page.url()).pathname).toBe('/');
});

test.each([
  ['1000000004', '恐れ入りますが、このご注文はこのサイトでは受け付けられません。'],
  ['1000000005', 'このご注文には、追加または変更できる商品がありません。'],
])('the order of member %s cannot be changed: %s', async (member, text) => {
  const { page, reader, customer } = await proveTheAddress();
  await customer.provesMembership(member);
  await reader.hears(text);
  await page.getByRole('link', { name: 'お問い合わせ窓口' }).waitFor();
  await lookAtBothWidths(page);
  expect(await tornAtAnyWidth(page)).toEqual([]);
  await page.setViewportSize(desktop);
  const offers = page.getByText(/変更できます。|変更できる内容|取り消し/);
  expect(await offers.filter({ visible: true }).count()).toBe(0);
  // Whom to ask stands beside the refusal, and a desktop is offered no call.
  const call = page.getByRole('link', { name: '電話をかける' });
  expect(await call.count()).toBe(0);
  const contact = await page.getByRole('link', { name: 'お問い合わせ窓口' }).boundingBox();
  expect(contact?.x).toBeGreaterThan(desktop.width / 2);
  await page.setViewportSize(phone);
  expect(await call.getAttribute('href')).toMatch(/^tel:/);
});
