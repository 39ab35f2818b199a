import { selectOrder, selectTokenExpiry, store } from '@order-change/client';
import { findStep } from '@order-change/testing/screen';
import { screen } from '@testing-library/react';
import {
  askForCode,
  code,
  email,
  enterCode,
  enterMember,
  forgetAll,
  openSignIn,
  startClock,
} from './testing/open-sign-in';

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

test('goes through with the keyboard alone', async () => {
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
