import { selectOrder, selectTokenExpiry, store } from '@order-change/client';
import { selectDialog, selectSubTitle } from '@order-change/client/host';
import { type FakeAnswers, isSentence } from '@order-change/testing';
import { findStep, type OpenScreen } from '@order-change/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import {
  askForCode,
  code,
  email,
  enterCode,
  enterMember,
  forgetAll,
  openSignIn,
  startClock,
} from '../testing/open-sign-in';

beforeEach(startClock);
afterEach(forgetAll);

test('leads from the address over the code and the membership to the order', async () => {
  const { user, requests } = await openSignIn();
  await askForCode(user, ' Ｈanako@Example.JP ');
  await findStep('認証コードの入力');
  await enterCode(user, '１２３-４５ 6');
  await findStep('会員情報の確認');
  await enterMember(user, '１０００００００-０1');
  await findStep('ご注文内容の変更手続き');

  expect(requests.slice(1).map(({ body }) => body)).toEqual([
    { contactEmail: 'Hanako@example.jp' },
    { contactEmail: 'Hanako@example.jp', oneTimePassword: code },
    { membershipNumber: '1000000001', phoneNumber: '0312345678' },
  ]);
  expect(selectOrder(store.getState())).not.toBeNull();
  expect(selectTokenExpiry(store.getState())).not.toBeNull();
});

test('the focus goes to the heading of each step that is reached, not when the page opens', async () => {
  const { user } = await openSignIn();
  expect(document.body).toHaveFocus();
  await askForCode(user);
  expect(await findStep('認証コードの入力')).toHaveFocus();
  await enterCode(user);
  expect(await findStep('会員情報の確認')).toHaveFocus();
});

test('the sign-in can be completed with the keyboard alone', async () => {
  const { user } = await openSignIn();
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'メールアドレス' })).toHaveFocus();
  await user.keyboard(`${email}{Enter}`);
  await findStep('認証コードの入力');
  await user.tab();
  await user.keyboard(`${code}{Enter}`);
  await findStep('会員情報の確認');
  await user.tab();
  await user.keyboard('1000000001{Tab}0312345678{Enter}');
  await findStep('ご注文内容の変更手続き');
});

test('each step has a sub-title, which says so if something is wrong there (spec §2)', async () => {
  const title = () => selectSubTitle(store.getState(), window.location.pathname);
  const { user } = await openSignIn();
  expect(title()).toBe('メールアドレスの認証');
  await askForCode(user);
  await findStep('認証コードの入力');
  expect(title()).toBe('認証コードの入力');
  await enterCode(user, '12');
  await waitFor(() => expect(title()).toBe('エラー：認証コードの入力'));
  await enterCode(user);
  await findStep('会員情報の確認');
  expect(title()).toBe('会員情報の確認');
});

const wordless = () => ({ status: 500 });
const [notSent, notCompleted] = [
  '認証コードを送信できませんでした。',
  '処理を完了できませんでした。',
];

test.each<[string, FakeAnswers, (user: OpenScreen['user']) => Promise<void>, string]>([
  [
    'the code is not sent',
    { 'POST /v1.0/authentication/send-code': wordless },
    askForCode,
    notSent,
  ],
  [
    'the code is not checked',
    { 'POST /v1.0/authentication/check-code': wordless },
    async (user) => {
      await askForCode(user);
      await enterCode(user);
    },
    notCompleted,
  ],
  [
    'the member is not found out',
    { 'POST /v1.0/subscription-order/search': wordless },
    async (user) => {
      await askForCode(user);
      await enterCode(user);
      await enterMember(user);
    },
    notCompleted,
  ],
])(
  'if %s and the server has no words, the step says so without a dialog (spec §4)',
  async (...row) => {
    const [, answers, go, title] = row;
    const { user } = await openSignIn(answers);
    await go(user);
    expect(await screen.findByText(isSentence(title))).toBeVisible();
    expect(selectDialog(store.getState())).toBeUndefined();
  },
);
