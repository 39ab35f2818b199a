import type { Page } from 'playwright-core';
import { lookAtBothWidths } from '../support/accessibility';
import { createCustomer, nextMember } from '../support/customer';
import { inbox } from '../support/environment';
import { openForm, type Session, signIn } from '../support/session';
import { isSubmission } from '../support/submission';
import { tornAtAnyWidth } from '../support/torn-words';
import { useBrowser } from '../support/use-browser';

const openBrowser = useBrowser();

async function openAs(session: Session, prepare?: (page: Page) => Promise<void>) {
  const { page } = await openBrowser();
  await prepare?.(page);
  await openForm(page, session);
  return { page, customer: createCustomer(page) };
}

async function changeTheTimeSlot(session: Session) {
  const visit = await openAs(session);
  await visit.customer.chooses('お届け時間帯');
  await visit.page.getByRole('radio', { name: '希望なし' }).check();
  await visit.customer.press('次へ');
  await visit.customer.givesTheContactAddress();
  await visit.customer.press('次へ');
  await visit.customer.heading('変更内容のご確認');
  return visit;
}

async function changeTheDestination(session: Session, prepare?: (page: Page) => Promise<void>) {
  const visit = await openAs(session, prepare);
  await visit.customer.chooses('お届け先');
  await visit.customer.givesAnotherDestination();
  return visit;
}

test('MSGEORSE0009: another change came first; what was entered stays', async () => {
  const member = nextMember();
  const first = await changeTheTimeSlot(await signIn(member));
  const second = await changeTheTimeSlot(await signIn(member));
  await first.customer.press('この内容で変更を申し込む');
  await first.customer.heading('変更を受け付けました');

  const { page, customer } = second;
  await customer.press('この内容で変更を申し込む');
  const notice = page.getByRole('alert').filter({ hasText: '変更を受け付けられませんでした' });
  await notice.getByText('ご注文の変更をすでに受け付けています。').waitFor();
  await lookAtBothWidths(page);
  await page.getByRole('button', { name: '最新のご注文内容を読み込む' }).click();
  await customer.heading('受け付けた変更があります');
  await page.getByText('入力途中の内容（お届け時間帯）').waitFor();
  await customer.press('この変更を取り消す');
  await customer.press('変更を取り消す');
  await customer.press('続けて変更を申し込む');
  await customer.heading('変更する内容をお選びください');
  await customer.press('次へ');
  await page.getByText(customer.email).waitFor();
  expect(await inbox.list(customer.email)).toEqual([]);
});

test('a rule that only the server knew leads back to its field, and the corrected change is accepted', async () => {
  // The page believes in a longer limit than the server's.
  const { page, customer } = await changeTheDestination(await signIn(), async (visited) => {
    await visited.route('**/api/v1.0/metadata', async (route) => {
      const response = await route.fetch();
      const metadata = (await response.json()) as { limits: object };
      const limits = { ...metadata.limits, maxAddressLength: 200 };
      await route.fulfill({ response, json: { ...metadata, limits } });
    });
  });
  await page.getByLabel('町名・番地').fill(`${'梅田'.repeat(39)}12`);
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  await customer.press('この内容で変更を申し込む');

  await customer.heading('新しいお届け先');
  const text = '住所は、合計75文字以内で入力してください。';
  await page.getByRole('link', { name: text }).click();
  const street = page.getByLabel('町名・番地');
  expect(await street.evaluate((field) => field === document.activeElement)).toBe(true);
  await lookAtBothWidths(page);
  await street.fill('梅田1-2-3');
  await page.getByText(text).first().waitFor({ state: 'detached' });
  await customer.press('次へ');
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
  await inbox.waitFor(customer.email);
});

test('MSGECCSE0008: a prefecture that the server does not have', async () => {
  const { page, customer } = await changeTheDestination(await signIn());
  await customer.press('次へ');
  await customer.givesTheContactAddress();
  await customer.press('次へ');
  const refusal = { code: 'MSGECCSE0008', params: ['都道府県'] };
  const field = { path: 'changes.destination.prefecture', ...refusal };
  await page.route(isSubmission, (route) =>
    route.fulfill({
      status: 400,
      json: { ...refusal, message: '正しい都道府県を入力してください。', fields: [field] },
    }),
  );
  await customer.press('この内容で変更を申し込む');
  await customer.heading('新しいお届け先');
  await page.getByRole('link', { name: '都道府県を選択してください。' }).click();
  expect(
    await page.getByLabel('都道府県').evaluate((select) => select === document.activeElement),
  ).toBe(true);
  await lookAtBothWidths(page);
});

/** Submits a time slot that the server refuses as a whole. */
async function submitRefused(answer: { status: number; json: object }, text: string) {
  const { page, customer } = await changeTheTimeSlot(await signIn());
  await page.route(isSubmission, (route) => route.fulfill(answer));
  await customer.press('この内容で変更を申し込む');
  await page.getByRole('alert').getByText(text).waitFor();
  await customer.heading('変更内容のご確認');
  await lookAtBothWidths(page);
  expect(await tornAtAnyWidth(page)).toEqual([]);
  await page.unroute(isSubmission);
  return { page, customer };
}

test('MSGECCSE9000: the top page is loaded again and leads back to the check, which holds what was entered', async () => {
  const { page, customer } = await submitRefused(
    {
      status: 400,
      json: { code: 'MSGECCSE9000', message: 'リクエストの内容が正しくありません。' },
    },
    'リクエストの内容が正しくないため、処理できませんでした。',
  );
  const submit = page.getByRole('button', { name: 'この内容で変更を申し込む' });
  expect(await submit.count()).toBe(0); // the same change would be refused again
  const loaded = page.waitForEvent('load');
  await customer.press('トップページへ');
  await loaded;
  await customer.press('お手続きを続ける');
  await page.getByText(customer.email).waitFor();
  await submit.click();
  await customer.heading('変更を受け付けました');
});

test('MSGECCSE9002: the check stays and shows the reason', async () => {
  const { customer } = await submitRefused(
    { status: 403, json: { code: 'MSGECCSE9002', message: '' } },
    'セキュリティポリシーにより、この操作はブロックされました。',
  );
  await customer.press('この内容で変更を申し込む');
  await customer.heading('変更を受け付けました');
});
