import { refused } from '@order-change/testing';
import { fill, findStep, press } from '@order-change/testing/screen';
import { act, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { askForCode, enterCode, enterMember, forgetAll, openSignIn } from '../testing/open-sign-in';

afterEach(forgetAll);

/** Contrast needs a real layout, landmarks are the page's business. */
async function violations(): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const result = await act(() => axe.run(document.body, { rules }));
  return result.violations.map(({ id, help }) => `${id}: ${help}`);
}

const lock = () => refused('MSGEORSE0014', { params: ['30'] });

test('the address: empty, refused, with a hint, locked', async () => {
  const { user } = await openSignIn({ 'POST /v1.0/authentication/send-code': lock });
  expect(await violations()).toEqual([]);
  await press(user, '認証コードを送信する');
  await screen.findByText('メールアドレスを入力してください。');
  expect(await violations()).toEqual([]);
  await fill(user, 'メールアドレス', 'hanako@gmial.com');
  expect(await violations()).toEqual([]);
  await press(user, '認証コードを送信する');
  await screen.findByText(/ロックされています/);
  expect(await violations()).toEqual([]);
});

test('the code: empty, refused, locked', async () => {
  const { user } = await openSignIn({ 'POST /v1.0/authentication/check-code': lock });
  await askForCode(user);
  await findStep('認証コードの入力');
  expect(await violations()).toEqual([]);
  await press(user, '認証する');
  await screen.findByText('認証コードを入力してください。');
  expect(await violations()).toEqual([]);
  await enterCode(user);
  await screen.findByText(/ロックされています/);
  expect(await violations()).toEqual([]);
});

test('the membership check: empty, with a summary, refused', async () => {
  const { user } = await openSignIn({
    'POST /v1.0/subscription-order/search': () => refused('MSGEORSE0009'),
  });
  await askForCode(user);
  await enterCode(user);
  await findStep('会員情報の確認');
  expect(await violations()).toEqual([]);
  await press(user, 'ご注文を確認する');
  await waitFor(() => expect(screen.getByRole('group')).toHaveFocus());
  expect(await violations()).toEqual([]);
  await enterMember(user);
  await screen.findByText(/すでに受け付けています/);
  expect(await violations()).toEqual([]);
});
